// Words that every board needs. A missing one does not compile.

import type { Language } from '../../lib/types'

interface SharedWords {
  mayChoose: string
  zoomIn: string
  zoomOut: string
  fit: string
  wholeMap: string
  orders: string
  dice: string
  die: (face: number) => string
  read: (card: string) => string
  number: (number: number | string) => string
  note: string
  search: string
  nothingFound: string
  empty: string
  /** what opens the rest of the board, and what folds parts of it away */
  overview: string
  tracks: string
  cards: string
  close: string
  dangerous: string
}

export const shared: Record<Language, SharedWords> = {
  en: {
    mayChoose: 'you may choose this',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
    wholeMap: 'Whole map',
    orders: 'Decisions',
    dice: 'Last roll',
    die: (face) => `die: ${face}`,
    read: (card) => `Read ${card}`,
    number: (number) => `no. ${number}`,
    note: 'Rulings',
    search: 'Search',
    nothingFound: 'Nothing found.',
    empty: 'empty',
    overview: 'Overview',
    tracks: 'Tracks, shown or folded',
    cards: 'Cards, shown or folded',
    close: 'Close',
    dangerous: 'warning',
  },
  pl: {
    mayChoose: 'możesz to wybrać',
    zoomIn: 'Powiększ',
    zoomOut: 'Pomniejsz',
    fit: 'Pokaż wszystko',
    wholeMap: 'Cała mapa',
    orders: 'Decyzje',
    dice: 'Ostatni rzut',
    die: (face) => `kostka: ${face}`,
    read: (card) => `Przeczytaj: ${card}`,
    number: (number) => `nr ${number}`,
    note: 'Objaśnienia',
    search: 'Szukaj',
    nothingFound: 'Nic nie znaleziono.',
    empty: 'pusto',
    overview: 'Zestawienia',
    tracks: 'Tory: pokaż lub zwiń',
    cards: 'Karty: pokaż lub zwiń',
    close: 'Zamknij',
    dangerous: 'ostrzeżenie',
  },
}
