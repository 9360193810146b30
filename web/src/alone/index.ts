// What the pages use of all this.

export { makeDownloads } from './downloads'
export { keepFiles, startNewer } from './keep'
export { desk } from './line'
export { standing } from './state.svelte'
