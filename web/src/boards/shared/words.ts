// Words that every board needs. A missing one does not compile.

import type { Language } from '../../lib/types'

interface SharedWords {
  mayChoose: string
}

export const shared: Record<Language, SharedWords> = {
  en: { mayChoose: 'you may choose this' },
  pl: { mayChoose: 'możesz to wybrać' },
}
