// Words that every board needs. A missing one does not compile.

import type { Language } from '../../lib/types'

interface SharedWords {
  mayChoose: string
  zoomIn: string
  zoomOut: string
  fit: string
}

export const shared: Record<Language, SharedWords> = {
  en: { mayChoose: 'you may choose this', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show all' },
  pl: { mayChoose: 'możesz to wybrać', zoomIn: 'Powiększ', zoomOut: 'Pomniejsz', fit: 'Pokaż wszystko' },
}
