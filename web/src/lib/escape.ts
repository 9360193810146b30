/** Whether a key is left for the page: not used yet, and nothing is open that has keys of its own or that the browser closes. */
export const unclaimed = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && document.querySelector('dialog[open], [popover]:popover-open') === null

export const escapes = (event: KeyboardEvent): boolean => event.key === 'Escape' && unclaimed(event)
