import { learnerSignInText as text } from './messages.ts';

/** A path, its fill, and the colour and width of its stroke. */
export type Shape = readonly [d: string, fill: string, line?: string, width?: number];

export type PictureName =
  | 'book'
  | 'calabash'
  | 'drum'
  | 'fish'
  | 'football'
  | 'house'
  | 'key'
  | 'kite'
  | 'lion'
  | 'mango'
  | 'moon'
  | 'okada'
  | 'star'
  | 'sun'
  | 'tree'
  | 'umbrella';

/** A circle or an ellipse as a path. */
const disc = (x: number, y: number, rx: number, ry = rx) => {
  const half = (width: number) => ['a', rx, ry, 0, 1, 0, width, 0];
  return ['M', x - rx, y, ...half(2 * rx), ...half(-2 * rx), 'z'].join(' ');
};

const INK = '#141a38';
const SUN = '#ffc72e';
const CORAL = '#eb5734';
const LEAF = '#3b6e16';
const WOOD = '#573b00';
const NONE = 'none';

/** The sixteen pictures of a picture password. Each is recognisable by its outline alone. */
export const pictures: ReadonlyMap<PictureName, { label: string; shapes: readonly Shape[] }> =
  new Map([
    [
      'book',
      {
        label: text.pictureBook,
        shapes: [
          ['M32 18C23 11 13 10 5 11v40c8-1 18 0 27 7 9-7 19-8 27-7V11c-8-1-18 0-27 7z', '#157347'],
          ['M32 22c-7-5-14-6-21-6v29c7 0 14 2 21 7 7-5 14-7 21-7V16c-7 0-14 1-21 6z', '#fff'],
          ['M32 22v29M17 25l9 2M17 34l9 2M47 25l-9 2M47 34l-9 2', NONE, '#2744a6', 3],
        ],
      },
    ],
    [
      'calabash',
      {
        label: text.pictureCalabash,
        shapes: [
          ['M6 27h52c0 18-11 30-26 30S6 45 6 27z', '#b97f00'],
          [disc(32, 27, 26, 9), '#fff3cc', WOOD, 4],
          ['M13 43l7-5 6 6 6-6 6 6 6-6 7 5', NONE, '#fff', 3],
          ['M42 26L58 6', NONE, WOOD, 5],
        ],
      },
    ],
    [
      'drum',
      {
        label: text.pictureDrum,
        shapes: [
          ['M15 15c0 17 10 20 10 28l-4 14h22l-4-14c0-8 10-11 10-28z', '#9a1b2e'],
          ['M18 24l5 9 5-9 4 9 4-9 5 9 5-9M24 46h16', NONE, SUN, 3],
          [disc(32, 15, 17, 6), '#fff3cc', WOOD, 3],
        ],
      },
    ],
    [
      'fish',
      {
        label: text.pictureFish,
        shapes: [
          ['M4 33c8-15 27-18 40-4l14-12c-3 10-3 22 0 32L44 37C31 51 12 48 4 33z', '#0b6c76'],
          ['M23 23c5 6 5 14 0 20M32 28c2 3 2 7 0 10', NONE, '#fff', 3],
          [disc(14, 30, 3), '#fff'],
        ],
      },
    ],
    [
      'football',
      {
        label: text.pictureFootball,
        shapes: [
          [disc(32, 32, 25), '#fff', INK, 4],
          ['M32 22l10 7-4 12H26l-4-12z', INK],
          ['M32 22V8M42 29l13-5M38 41l8 11M26 41l-8 11M22 29L9 24', NONE, INK, 3],
        ],
      },
    ],
    [
      'house',
      {
        label: text.pictureHouse,
        shapes: [
          ['M12 28h40v28H12z', '#ffa68e'],
          ['M32 7L5 31h54z', '#9a1b2e'],
          ['M26 56V40h12v16z', WOOD],
        ],
      },
    ],
    [
      'key',
      {
        label: text.pictureKey,
        shapes: [
          [disc(19, 32, 11), NONE, '#b97f00', 8],
          ['M30 32h28M48 32v11M57 32v9', NONE, '#b97f00', 8],
        ],
      },
    ],
    [
      'kite',
      {
        label: text.pictureKite,
        shapes: [
          ['M36 3L14 19l12 27z', '#2744a6'],
          ['M36 3l18 21-28 22z', SUN],
          ['M26 46c-8 3-1 8-8 11l-8 3M18 49l9 5', NONE, CORAL, 4],
        ],
      },
    ],
    [
      'lion',
      {
        label: text.pictureLion,
        shapes: [
          [
            'M32 5l9 6 11 1 3 10 6 10-6 10-3 10-11 1-9 6-9-6-11-1-3-10-6-10 6-10 3-10 11-1z',
            '#9c4a0a',
          ],
          [disc(32, 33, 16), '#ffd95c'],
          [`${disc(26, 30, 2)}${disc(38, 30, 2)}`, INK],
          ['M29 37h6l-3 3zM26 44c3 2 5 0 6-3 1 3 3 5 6 3', NONE, INK, 2.5],
        ],
      },
    ],
    [
      'mango',
      {
        label: text.pictureMango,
        shapes: [
          ['M22 20C10 27 6 44 16 53c10 9 30 5 37-11 5-13-3-25-15-26-6-1-11 1-16 4z', SUN],
          ['M40 17c11 2 17 13 13 25-3 8-8 12-15 14 9-11 10-26 2-39z', CORAL],
          ['M34 17c0-4 1-7 3-9', NONE, WOOD, 4],
          ['M37 10c6-6 14-6 20-1-5 6-13 7-20 1z', LEAF],
        ],
      },
    ],
    [
      'moon',
      {
        label: text.pictureMoon,
        shapes: [['M40 6a27 27 0 1 0 17 38A23 23 0 0 1 40 6z', '#6d4ea3']],
      },
    ],
    [
      'okada',
      {
        label: text.pictureOkada,
        shapes: [
          [`${disc(14, 45, 10)}${disc(50, 45, 10)}`, '#fff', INK, 5],
          ['M14 45l11-11h16M50 45L42 18M35 17h9', NONE, '#616c8f', 5],
          ['M25 35c0-8 2-11 5-11h9c4 0 6 4 6 11z', CORAL],
          ['M6 27h20v7H12c-4 0-6-3-6-7z', INK],
        ],
      },
    ],
    [
      'star',
      {
        label: text.pictureStar,
        shapes: [['M32 6l8 16 17 3-13 12 3 17-15-8-15 8 3-17L7 25l17-3z', SUN, '#b97f00', 4]],
      },
    ],
    [
      'sun',
      {
        label: text.pictureSun,
        shapes: [
          [disc(32, 32, 14), SUN],
          [
            'M32 4v8M32 52v8M4 32h8M52 32h8M12 12l6 6M46 46l6 6M52 12l-6 6M18 46l-6 6',
            NONE,
            CORAL,
            6,
          ],
        ],
      },
    ],
    [
      'tree',
      {
        label: text.pictureTree,
        shapes: [
          ['M28 34h8l3 26H25z', WOOD],
          [
            'M32 4c10 0 15 6 15 12 8 1 12 7 11 13-1 8-8 11-15 10H21C14 40 7 37 6 29 5 23 9 17 17 16 17 10 22 4 32 4z',
            LEAF,
          ],
        ],
      },
    ],
    [
      'umbrella',
      {
        label: text.pictureUmbrella,
        shapes: [
          [
            'M32 8C17 8 5 19 4 34c6-5 12-5 18 0 6-5 14-5 20 0 6-5 12-5 18 0C59 19 47 8 32 8z',
            '#a91d62',
          ],
          ['M32 4v46c0 9 13 9 13 0', NONE, INK, 4],
        ],
      },
    ],
  ] as const);

export function isPicture(name: unknown): name is PictureName {
  return pictures.has(name as PictureName);
}

/** Number of pictures in a password. */
export const PASSWORD_LENGTH = 4;

/**
 * The order of the board: fixed for one learner, because children remember positions, and different for others, so that
 * "second row, first" is useless to a friend.
 */
export function boardOrder(learnerId: string): PictureName[] {
  const rank = new Map([...pictures.keys()].map((name) => [name, hash(learnerId + name)]));
  return [...pictures.keys()].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

/** FNV-1a: for mixing only, not for security. */
function hash(given: string): number {
  let value = 0x811c9dc5;
  for (const letter of given) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}
