import { type Family, whole, word, yesNo } from './family.ts';
import { decimal, n, people } from './print.ts';

const conversions: [large: string, small: string, factor: number][] = [
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
  params: { decimals: yesNo(true) },
  make: ({ between, pick, chance }, params) => {
    const [large, small, factor] = pick(conversions);
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
  version: 1,
  class: 'Primary 5',
  title: 'How long it takes',
  params: { most: whole(1, 12, 5) },
  make: ({ between, pick }, params) => {
    const start = between(6 * 60, 15 * 60);
    const length = between(35, params.whole('most') * 60 + 30);
    const end = start + length;
    // Only where minutes have to be borrowed can the hour be taken for a hundred.
    if (end % 60 >= start % 60 || end >= 24 * 60) return null;
    const hundred =
      Math.floor(end / 60) * 100 + (end % 60) - (Math.floor(start / 60) * 100 + (start % 60));
    const what = pick([
      'A bus leaves',
      'A class trip starts',
      'A film starts',
      'A match day starts',
      'A market opens',
    ]);
    return {
      prompt: `${what} at ${clock(start)} and ends at ${clock(end)}. How many minutes is that?`
        .replace('leaves at', 'sets out at')
        .replace('opens at', 'starts at'),
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

export const perimeter: Family = {
  name: 'perimeter',
  version: 1,
  class: 'Primary 4',
  title: 'Perimeter',
  params: { shape: word('both', 'rectangle', 'l-shape') },
  make: ({ between, pick, chance }, params) => {
    const [long, wide] = [between(12, 60), between(6, 40)];
    const unit = pick(['m', 'cm']);
    const isL =
      params.word('shape') === 'l-shape' || (params.word('shape') === 'both' && chance(40));
    if (long <= wide) return null;
    const answer = 2 * (long + wide);
    const hints = [
      'The perimeter is the way all round.',
      `Two sides of ${long} ${unit} and two of ${wide} ${unit}.`,
    ];
    if (!isL) {
      const thing = pick(['A farm', 'A hall', 'A carpet', 'A football field', 'A garden']);
      return {
        prompt: `${thing} is a rectangle, ${long} ${unit} long and ${wide} ${unit} wide. What is its perimeter?`,
        answer,
        unit,
        hints,
        solution: `2 × (${long} + ${wide}) = ${answer} ${unit}.`,
        slips: [
          [long + wide, 'You added two sides. A rectangle has four.'],
          [long * wide, 'That is the area.'],
        ],
      };
    }
    const [a, b] = [between(2, Math.floor(long / 2)), between(2, Math.floor(wide / 2))];
    return {
      prompt: `From a rectangle, ${long} ${unit} long and ${wide} ${unit} wide, a corner of ${a} ${unit} by ${b} ${unit} is cut out. It leaves an L. What is the perimeter of the L?`,
      answer,
      unit,
      hints: [
        'Draw it. Follow the edge all round.',
        'The two new edges are as long as the two that went.',
      ],
      solution: `The new edges replace the old ones: 2 × (${long} + ${wide}) = ${answer} ${unit}.`,
      slips: [
        [answer - 2 * (a + b), 'The cut takes two edges away and makes two new ones.'],
        [answer - a - b, 'The cut makes new edges too.'],
        [long * wide - a * b, 'That is the area.'],
      ],
    };
  },
};

export const area: Family = {
  name: 'area',
  version: 1,
  class: 'Primary 5',
  title: 'Area',
  params: { shape: word('all', 'rectangle', 'triangle', 'trapezium') },
  make: ({ between, pick }, params) => {
    const shape =
      params.word('shape') === 'all'
        ? pick(['rectangle', 'triangle', 'trapezium'])
        : params.word('shape');
    const [a, b, h] = [between(5, 40), between(4, 30), between(2, 15) * 2];
    const unit = pick(['m', 'cm']);
    if (a === b || a === h || b === h) return null;
    if (shape === 'rectangle')
      return {
        prompt: `A rectangle is ${a} ${unit} long and ${b} ${unit} wide. What is its area in square ${unit}?`,
        answer: a * b,
        unit: `${unit}²`,
        hints: [
          'Area counts squares: rows × squares in a row.',
          `${a} squares in a row, ${b} rows.`,
        ],
        solution: `${a} × ${b} = ${n(a * b)} square ${unit}.`,
        slips: [
          [2 * (a + b), 'That is the perimeter.'],
          [a + b, 'Multiply the sides.'],
        ],
      };
    if (shape === 'triangle')
      return {
        prompt: `A triangle has a base of ${a} ${unit} and a height of ${h} ${unit}. What is its area in square ${unit}?`,
        answer: (a * h) / 2,
        unit: `${unit}²`,
        hints: ['A triangle is half of a rectangle.', `The rectangle has ${a} × ${h} squares.`],
        solution: `${a} × ${h} ÷ 2 = ${n((a * h) / 2)} square ${unit}.`,
        slips: [
          [a * h, 'That is the rectangle. A triangle is half of it.'],
          [a + h, 'Multiply base and height.'],
        ],
      };
    return {
      prompt: `The parallel sides of a trapezium are ${a} ${unit} and ${b} ${unit}; it is ${h} ${unit} high. What is its area in square ${unit}?`,
      answer: ((a + b) * h) / 2,
      unit: `${unit}²`,
      hints: ['Add the parallel sides first.', `(${a} + ${b}) × ${h}, then half of it.`],
      solution: `(${a} + ${b}) × ${h} ÷ 2 = ${n(((a + b) * h) / 2)} square ${unit}.`,
      slips: [
        [(a + b) * h, 'Take half of it.'],
        [a * b * h, 'Add the parallel sides, do not multiply them.'],
      ],
    };
  },
};

export const circle: Family = {
  name: 'circle',
  version: 1,
  class: 'JSS 1',
  title: 'Circumference and area of a circle',
  params: { ask: word('both', 'round', 'area'), from: word('both', 'radius', 'diameter') },
  make: ({ between, pick, chance }, params) => {
    const radius = between(1, 20) * 7;
    const isRound = params.word('ask') === 'round' || (params.word('ask') === 'both' && chance(50));
    const isRadius =
      params.word('from') === 'radius' || (params.word('from') === 'both' && chance(50));
    const unit = pick(['cm', 'm', 'mm']);
    const thing = pick([
      'A wheel',
      'A round table',
      'A pond',
      'A plate',
      'A round mat',
      'A drum lid',
    ]);
    const given = isRadius
      ? `a radius of ${radius} ${unit}`
      : `a diameter of ${radius * 2} ${unit}`;
    const hints = [
      isRound ? 'Circumference = $2 \\pi r$.' : 'Area = $\\pi r^2$.',
      `The radius is ${radius} ${unit}.`,
    ];
    const shown = '$\\pi = \\frac{22}{7}$';
    if (isRound) {
      const answer = (44 * radius) / 7;
      return {
        prompt: `${thing} has ${given}. What is its circumference? Take ${shown}.`,
        answer,
        unit,
        hints,
        solution: `$2 \\times \\frac{22}{7} \\times ${radius}$ = ${n(answer)} ${unit}.`,
        slips: [
          [
            isRadius ? answer / 2 : answer * 2,
            isRadius ? 'Twice the radius, then times π.' : 'You took the diameter for the radius.',
          ],
          [(22 * radius * radius) / 7, 'That is the area.'],
        ],
      };
    }
    const answer = (22 * radius * radius) / 7;
    return {
      prompt: `${thing} has ${given}. What is its area in square ${unit}? Take ${shown}.`,
      answer,
      unit: `${unit}²`,
      hints,
      solution: `$\\frac{22}{7} \\times ${radius} \\times ${radius}$ = ${n(answer)} square ${unit}.`,
      slips: [
        [
          isRadius ? answer * 2 : answer * 4,
          isRadius ? 'r² means r × r.' : 'You took the diameter for the radius.',
        ],
        [(44 * radius) / 7, 'That is the circumference.'],
      ],
    };
  },
};

export const volume: Family = {
  name: 'volume',
  version: 1,
  class: 'Primary 6',
  title: 'Volume',
  params: { shape: word('both', 'cuboid', 'prism') },
  make: ({ between, pick, chance }, params) => {
    const [a, b, c] = [between(4, 25), between(3, 20), between(2, 15) * 2];
    if (new Set([a, b, c]).size < 3) return null;
    const isPrism =
      params.word('shape') === 'prism' || (params.word('shape') === 'both' && chance(40));
    const who = pick(people);
    if (isPrism)
      return {
        prompt: `The end of a prism is a triangle with base ${a} cm and height ${c} cm. The prism is ${b} cm long. What is its volume in cubic cm?`,
        answer: (a * b * c) / 2,
        unit: 'cm³',
        hints: ['Volume = area of the end × length.', `The end has an area of ${a} × ${c} ÷ 2.`],
        solution: `${a} × ${c} ÷ 2 = ${(a * c) / 2}; × ${b} = ${n((a * b * c) / 2)} cubic cm.`,
        slips: [
          [a * b * c, 'The end is a triangle: take half.'],
          [a + b + c, 'Multiply, do not add.'],
        ],
      };
    return {
      prompt: `${who} has a box, ${a} cm long, ${b} cm wide and ${c} cm high. What is its volume in cubic cm?`,
      answer: a * b * c,
      unit: 'cm³',
      hints: [
        'Volume = length × width × height.',
        `The bottom has ${a} × ${b} = ${a * b} squares.`,
      ],
      solution: `${a} × ${b} × ${c} = ${n(a * b * c)} cubic cm.`,
      slips: [
        [a + b + c, 'Multiply the three lengths.'],
        [2 * (a * b + b * c + a * c), 'That is the area of all faces.'],
        [a * b, 'That is the bottom only.'],
      ],
    };
  },
};

export const measureFamilies: Family[] = [
  unitConvert,
  duration,
  speed,
  perimeter,
  area,
  circle,
  volume,
];
