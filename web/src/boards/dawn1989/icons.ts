// Our own line drawings for the spaces, the suits of the power struggles and power, on a field of 24 by
// 24: `line` is stroked, `solid` is filled.

import type { Drawing } from '../shared/icons'
import type { SpaceType, Suit } from './facts'

export type SignName = SpaceType | Suit | 'leader' | 'wild' | 'power' | 'initiative' | 'blocked' | 'fits'

export const signs: Record<SignName, Drawing> = {
  // whose space it is: helmet, ear of corn, student's cap, book, church, car, rubber stamp, two people
  worker: { line: 'M4 15.5a8 8 0 0 1 16 0M10 8V5h4v3', solid: 'M2 15.5h20v3.4H2z' },
  farmer: {
    line: 'M12 22V8M12 12.5c-4 0-5.2-2.6-5.2-5 3.2 0 5.2 2 5.2 5zM12 12.5c4 0 5.2-2.6 5.2-5-3.2 0-5.2 2-5.2 5zM12 18c-4 0-5.2-2.6-5.2-5 3.2 0 5.2 2 5.2 5zM12 18c4 0 5.2-2.6 5.2-5-3.2 0-5.2 2-5.2 5z',
    solid: 'M12 8c-1.8-1.8-1.8-4.4 0-6.5 1.8 2.1 1.8 4.7 0 6.5z',
  },
  student: { line: 'M6 12.5V17c3.5 2.8 8.5 2.8 12 0v-4.5M21.5 10v7', solid: 'M12 4.5L1 9.8l11 5.3 11-5.3z' },
  intellectual: {
    line: 'M12 6c-3-2-6-2-9.5-1.5v14c3.5-.5 6.5-.5 9.5 1.5 3-2 6-2 9.5-1.5v-14C18 4 15 4 12 6zM12 6v14M5.5 9c1.5-.2 2.8-.1 4 .4M5.5 13c1.5-.2 2.8-.1 4 .4M18.5 9c-1.5-.2-2.8-.1-4 .4M18.5 13c-1.5-.2-2.8-.1-4 .4',
  },
  church: { line: 'M12 1v7.5M9.5 3.5h5M4.5 22.5v-9L12 7.5l7.5 6v9z', solid: 'M9.8 22.5v-5a2.2 2.2 0 0 1 4.4 0v5z' },
  elite: {
    line: 'M2 16.5v-4l4-1.5 2.5-4.5h7L18 11l4 1.5v4zM6.5 11h11M12 6.5V11',
    solid: 'M4.4 17a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M14.4 17a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0',
  },
  bureaucrat: {
    line: 'M9 5.5a3 3 0 1 1 6 0c0 2-1.2 3-1.2 6H19v4.5H5v-4.5h5.2c0-3-1.2-4-1.2-6z',
    solid: 'M4 18.5h16v3H4z',
  },
  minority: {
    line: 'M2.5 21c0-4.5 2-7 5.5-7s5.5 2.5 5.5 7M15.8 13.9c3.4 0 5.7 2.5 5.7 7.1',
    solid: 'M4.8 8.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  // suits: a crowd with a placard, footprints, a wheel at rest, a signed sheet
  rally: {
    line: 'M3 22v-4a3 3 0 0 1 6 0v4M15 22v-4a3 3 0 0 1 6 0v4M12 8v14M7 2h10v6H7z',
    solid: 'M4 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M16 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  },
  march: {
    solid:
      'M7.5 9.5c2 0 3.2 2 3 4.7-.1 1.6-1 2.3-2.6 2.3s-2.7-.8-2.9-2.4c-.4-2.7.6-4.6 2.5-4.6zM5.8 18h4.6c0 2-.8 3.2-2.3 3.2S5.8 20 5.8 18zM16 2.5c2 0 3 1.9 2.6 4.6-.2 1.6-1.2 2.4-2.8 2.4s-2.5-.7-2.6-2.3c-.2-2.7.9-4.7 2.8-4.7zM13.4 11H18c0 2-.8 3.2-2.3 3.2S13.4 13 13.4 11z',
  },
  strike: {
    line: 'M7 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0M12 2.5V7M12 17v4.5M2.5 12H7M17 12h4.5M5.3 5.3l3.2 3.2M15.5 15.5l3.2 3.2M3.5 20.5l17-17',
  },
  petition: { line: 'M5 2h10l4 4v16H5zM15 2v4h4M8 9h8M8 12.5h8M8 18.5c1.5-3.5 2.5 1.5 4-.8s2 .6 4.2 0' },
  leader: { line: 'M4 21.5c0-5 3-8 8-8s8 3 8 8z', solid: 'M7.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0' },
  wild: { solid: 'M13.5 1.5L4.5 13.5h6l-1.5 9 10.5-13h-6.5z' },
  power: { line: 'M2.5 21.5h19M5.5 21V10.5M18.5 21V10.5M10 21V10.5M14 21V10.5', solid: 'M1.5 10L12 2.5 22.5 10z' },
  initiative: { line: 'M3 12h15M12.5 5.5L19 12l-6.5 6.5' },
  blocked: { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M6 6l12 12' },
  fits: { line: 'M4.5 12.5l5 5 10-11' },
}
