import { type Family, whole, word, yesNo } from './family.ts';
import { decimal, n } from './print.ts';

/** By what is measured. */
const kinds = new Map([
  ['length', ['km', 'm', 'cm']],
  ['mass', ['kg']],
  ['capacity', ['litres']],
  ['time', ['hours', 'minutes']],
  ['money', ['naira']],
]);

const conversions: [large: string, small: string, factor: number][] = [
  ['naira', 'kobo', 100],
  ['km', 'm', 1_000],
  ['m', 'cm', 100],
  ['cm', 'mm', 10],
  ['kg', 'g', 1_000],
  ['litres', 'ml', 1_000],
  ['hours', 'minutes', 60],
  ['minutes', 'seconds', 60],
];

export const unitConvert: Family = {
  name: 'unit-convert',
  version: 1,
  class: 'Primary 4',
  title: 'Change units',
  params: {
    decimals: yesNo(true),
    of: word('all', 'length', 'mass', 'capacity', 'time', 'money'),
  },
  make: ({ between, pick, chance }, params) => {
    const kind = params.word('of');
    const able = conversions.filter(([name]) =>
      kind === 'all' ? name !== 'naira' : kinds.get(kind)?.includes(name),
    );
    const [large, small, factor] = pick(able);
    const isTime = factor === 60;
    const tenths =
      params.isOn('decimals') && !isTime && chance(60) ? between(11, 99) : between(2, 60) * 10;
    const inSmall = (tenths * factor) / 10;
    const shown = decimal(tenths, 1);
    const solution = `1 ${large.replace(/s$/u, '')} is ${n(factor)} ${small}, so ${shown} ${large} are ${n(inSmall)} ${small}.`;
    if (chance(60)) {
      return {
        prompt: `Change ${shown} ${large} to ${small}.`,
        answer: inSmall,
        unit: small,
        keepUnit: true,
        hints: [
          `How many ${small} make one ${large.replace(/s$/u, '')}?`,
          `Multiply by ${n(factor)}.`,
        ],
        solution,
        slips: [
          [
            isTime ? (tenths * 100) / 10 : inSmall * 10,
            isTime ? 'There are 60, not 100.' : 'Count the zeros again.',
          ],
          [
            decimal(tenths * (1_000_000 / (factor === 60 ? 100 : factor)), 7),
            `Smaller units: there must be more of them. Multiply.`,
          ],
        ],
      };
    }
    return {
      prompt: `Change ${n(inSmall)} ${small} to ${large}.`,
      answer: shown,
      unit: large,
      keepUnit: true,
      hints: [`How many ${small} make one ${large.replace(/s$/u, '')}?`, `Divide by ${n(factor)}.`],
      solution,
      slips: [
        [inSmall * factor, 'Larger units: there must be fewer of them. Divide.'],
        [
          isTime ? decimal(inSmall, 2) : decimal(tenths, 2),
          isTime ? 'There are 60, not 100.' : 'Count the zeros again.',
        ],
      ],
    };
  },
};

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;

export const duration: Family = {
  name: 'duration',
  version: 2,
  class: 'Primary 5',
  title: 'How long it takes',
  params: { most: whole(1, 12, 5) },
  make: ({ between, pick }, params) => {
    const start = between(6 * 60, 15 * 60);
    const length = between(35, params.whole('most') * 60 + 30);
    const end = start + length;
    // The mistake of an hour as a hundred minutes is possible only where minutes are borrowed.
    if (end % 60 >= start % 60 || end >= 24 * 60) return null;
    const hundred =
      Math.floor(end / 60) * 100 + (end % 60) - (Math.floor(start / 60) * 100 + (start % 60));
    const [what, until] = pick([
      ['A bus sets out', 'arrives'],
      ['A class trip starts', 'ends'],
      ['A film starts', 'ends'],
      ['A match day starts', 'ends'],
      ['A market opens', 'closes'],
    ] as const);
    return {
      prompt: `${what} at ${clock(start)} and ${until} at ${clock(end)}. How many minutes is that?`,
      answer: length,
      unit: 'min',
      slips: [
        [hundred, 'An hour has 60 minutes, not 100.'],
        [length + 60, 'Count the full hours again.'],
      ],
      hints: [
        'Go to the next full hour first.',
        `From ${clock(start)} to ${clock(Math.ceil(start / 60) * 60)} it is ${60 - (start % 60)} minutes.`,
      ],
      solution: `To ${clock(Math.ceil(start / 60) * 60)}: ${60 - (start % 60)} minutes. From there to ${clock(end)}: ${end - Math.ceil(start / 60) * 60} minutes. Together ${length} minutes.`,
    };
  },
};

export const speed: Family = {
  name: 'speed',
  version: 1,
  class: 'Primary 5',
  title: 'Speed, distance and time',
  params: { ask: word('all', 'speed', 'distance', 'time') },
  make: ({ between, pick }, params) => {
    const halves = between(3, 11);
    const kmh = between(10, 45) * 2;
    const distance = (kmh * halves) / 2;
    const [hours, isHalf] = [Math.floor(halves / 2), halves % 2 === 1];
    const time = isHalf ? `${hours} h 30 min` : `${hours} h`;
    const who = pick(['A bus', 'A lorry', 'A train', 'A car', 'A van']);
    const ask =
      params.word('ask') === 'all' ? pick(['speed', 'distance', 'time']) : params.word('ask');
    const hints = [
      'Distance = speed × time.',
      isHalf ? '30 minutes are half an hour.' : `The time is ${hours} hours.`,
    ];
    const solution = `${kmh} km/h × ${decimal(halves * 5, 1)} h = ${distance} km.`;
    if (ask === 'speed')
      return {
        prompt: `${who} goes ${distance} km in ${time}. What is its speed in km/h?`,
        answer: kmh,
        unit: 'km/h',
        hints,
        solution,
        slips: [
          [
            isHalf ? Math.round((distance * 10) / (hours * 10 + 3)) : distance * hours,
            isHalf ? '30 minutes are 0.5 h, not 0.30 h.' : 'Divide the distance by the time.',
          ],
          [distance - hours, 'Divide the distance by the time.'],
        ],
      };
    if (ask === 'distance')
      return {
        prompt: `${who} goes at ${kmh} km/h for ${time}. How many km is that?`,
        answer: distance,
        unit: 'km',
        hints,
        solution,
        slips: [
          [
            isHalf ? decimal(kmh * (hours * 10 + 3), 1) : kmh + hours,
            isHalf ? '30 minutes are 0.5 h, not 0.30 h.' : 'Multiply speed and time.',
          ],
          [kmh * hours + 30, '30 minutes are half an hour.'],
          [Math.floor(kmh / hours), 'Multiply speed and time.'],
        ],
      };
    return {
      prompt: `${who} goes ${distance} km at ${kmh} km/h. How many minutes does it take?`,
      answer: halves * 30,
      unit: 'min',
      hints,
      solution: `${distance} ÷ ${kmh} = ${decimal(halves * 5, 1)} h, which is ${halves * 30} minutes.`,
      slips: [
        [
          isHalf ? hours * 60 + 50 : hours * 100,
          isHalf ? '0.5 h is 30 minutes.' : 'An hour has 60 minutes.',
        ],
        [hours, 'That is in hours. Minutes are asked.'],
        [distance - kmh, 'Divide the distance by the speed.'],
      ],
    };
  },
};

export const measureFamilies: Family[] = [unitConvert, duration, speed];
