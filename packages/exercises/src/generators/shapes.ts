import { type Draft, type Family, word } from './family.ts';
import { n, people } from './print.ts';

export const perimeter: Family = {
  name: 'perimeter',
  version: 3,
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
      // A farm is not measured in centimetres.
      const thing = pick(
        unit === 'm'
          ? ['A farm', 'A hall', 'A football field', 'A garden']
          : ['A tray', 'A poster', 'A mat', 'A notice board'],
      );
      return {
        prompt: `${thing} is a rectangle, ${long} ${unit} long and ${wide} ${unit} wide. What is its perimeter?`,
        answer,
        unit,
        hints,
        solution: `Length and width are ${long} + ${wide} = ${long + wide} ${unit}. There are two of each: 2 × ${long + wide} = ${answer} ${unit}.`,
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
  version: 2,
  class: 'Primary 5',
  title: 'Area',
  params: { shape: word('all', 'rectangle', 'triangle', 'trapezium', 'parallelogram') },
  make: ({ between, pick }, params) => {
    const shape =
      params.word('shape') === 'all'
        ? pick(['rectangle', 'triangle', 'trapezium'])
        : params.word('shape');
    const [a, b, h] = [between(5, 40), between(4, 30), between(2, 15) * 2];
    const unit = pick(['m', 'cm']);
    if (a === b || a === h || b === h) return null;
    if (shape === 'parallelogram' && h > b) return null;
    if (shape === 'rectangle' && a < b) return null;
    if (shape === 'rectangle')
      return {
        prompt: `A rectangle is ${a} ${unit} long and ${b} ${unit} wide. What is its area in square ${unit}?`,
        answer: a * b,
        unit: `${unit}²`,
        hints: [
          'Area counts squares: rows × squares in a row.',
          `${a} squares in a row, ${b} rows.`,
        ],
        solution: `Area of a rectangle = length × width. ${a} × ${b} = ${n(a * b)} square ${unit}.`,
        slips: [
          [2 * (a + b), 'That is the perimeter.'],
          [a + b, 'Multiply the sides.'],
        ],
      };
    if (shape === 'parallelogram')
      return {
        prompt: `A parallelogram has a base of ${a} ${unit}, a side of ${b} ${unit} and a height of ${h} ${unit}. What is its area in square ${unit}?`,
        answer: a * h,
        unit: `${unit}²`,
        hints: [
          'Area of a parallelogram = base × height.',
          `The side of ${b} ${unit} is not needed.`,
        ],
        solution: `Base × height, not base × side. ${a} × ${h} = ${n(a * h)} square ${unit}.`,
        slips: [
          [a * b, 'The height counts, not the slanting side.'],
          [2 * (a + b), 'That is the perimeter.'],
        ],
      };
    if (shape === 'triangle')
      return {
        prompt: `A triangle has a base of ${a} ${unit} and a height of ${h} ${unit}. What is its area in square ${unit}?`,
        answer: (a * h) / 2,
        unit: `${unit}²`,
        hints: ['A triangle is half of a rectangle.', `The rectangle has ${a} × ${h} squares.`],
        solution: `The rectangle has ${a} × ${h} = ${n(a * h)} squares. Half of it is ${n((a * h) / 2)} square ${unit}.`,
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
      solution: `Add the parallel sides: ${a} + ${b} = ${a + b}. Times the height: ${a + b} × ${h} = ${n((a + b) * h)}. Half of it is ${n(((a + b) * h) / 2)} square ${unit}.`,
      slips: [
        [(a + b) * h, 'Take half of it.'],
        [a * b * h, 'Add the parallel sides, do not multiply them.'],
      ],
    };
  },
};

export const circle: Family = {
  name: 'circle',
  version: 3,
  class: 'JSS 1',
  title: 'Circumference and area of a circle',
  params: { ask: word('both', 'round', 'area'), from: word('both', 'radius', 'diameter') },
  make: ({ between, pick, chance }, params) => {
    const isRound = params.word('ask') === 'round' || (params.word('ask') === 'both' && chance(50));
    const isRadius =
      params.word('from') === 'radius' || (params.word('from') === 'both' && chance(50));
    // The radius in sevens, as large as such a thing is.
    const [thing, unit, least, most] = pick([
      ['A wheel', 'cm', 3, 7],
      ['A round table', 'cm', 5, 12],
      ['A round mat', 'cm', 4, 15],
      ['A pond', 'm', 1, 9],
      ['A round field', 'm', 3, 20],
      ['A plate', 'mm', 11, 20],
      ['A drum lid', 'mm', 18, 42],
      ['A coin', 'mm', 1, 2],
      ['A roundabout', 'm', 1, 6],
    ] as const);
    const radius = between(least, most) * 7;
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
        solution: `The radius is ${radius} ${unit}. $2 \\times \\frac{22}{7} \\times ${radius}$ = ${n(answer)} ${unit}.`,
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

type Parts = Parameters<Family['make']>[0];

/** A cylinder, or the cone that is a third of it. */
function roundVolume(
  between: Parts['between'],
  pick: Parts['pick'],
  shape: 'cylinder' | 'cone',
): Draft {
  const [radius, high] = [between(1, 4) * 7, between(2, 15) * 3];
  const isCone = shape === 'cone';
  const base = (22 * radius * radius) / 7;
  const answer = isCone ? (base * high) / 3 : base * high;
  const thing = pick(
    isCone ? ['funnel', 'party hat', 'paper cup', 'toy roof'] : ['tin', 'jar', 'candle', 'mug'],
  );
  return {
    prompt: `A ${thing} is a ${shape} with a radius of ${radius} cm and a height of ${high} cm. What is its volume in cubic cm? Take $\\pi = \\frac{22}{7}$.`,
    answer,
    unit: 'cm³',
    hints: [
      isCone
        ? 'A cone is a third of the cylinder around it.'
        : 'Volume = area of the end × height.',
      `The end has an area of ${n(base)} square cm.`,
    ],
    solution: `The end: $\\frac{22}{7} \\times ${radius} \\times ${radius}$ = ${n(base)} square cm. Times the height: ${n(base)} × ${high} = ${n(base * high)}.${isCone ? ` A third of it: ${n(base * high)} ÷ 3 =` : ' So it is'} ${n(answer)} cubic cm.`,
    slips: [
      [
        isCone ? base * high : base,
        isCone ? 'That is the cylinder. Take a third.' : 'That is the end only.',
      ],
      [((44 * radius) / 7) * high, 'You took the way round the end. Take its area.'],
    ],
  };
}

export const volume: Family = {
  name: 'volume',
  version: 2,
  class: 'Primary 6',
  title: 'Volume',
  params: { shape: word('both', 'cuboid', 'prism', 'cylinder', 'cone') },
  make: ({ between, pick, chance }, params) => {
    const shape = params.word('shape');
    if (shape === 'cylinder' || shape === 'cone') return roundVolume(between, pick, shape);
    const [a, b, c] = [between(4, 25), between(3, 20), between(2, 15) * 2];
    if (new Set([a, b, c]).size < 3 || a < b) return null;
    const isPrism =
      params.word('shape') === 'prism' || (params.word('shape') === 'both' && chance(40));
    const who = pick(people);
    if (isPrism)
      return {
        prompt: `The end of a prism is a triangle with base ${a} cm and height ${c} cm. The prism is ${b} cm long. What is its volume in cubic cm?`,
        answer: (a * b * c) / 2,
        unit: 'cm³',
        hints: ['Volume = area of the end × length.', `The end has an area of ${a} × ${c} ÷ 2.`],
        solution: `The end: ${a} × ${c} ÷ 2 = ${(a * c) / 2} square cm. Times the length: ${(a * c) / 2} × ${b} = ${n((a * b * c) / 2)} cubic cm.`,
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
      solution: `The bottom: ${a} × ${b} = ${a * b} squares. Times the height: ${a * b} × ${c} = ${n(a * b * c)} cubic cm.`,
      slips: [
        [a + b + c, 'Multiply the three lengths.'],
        [2 * (a * b + b * c + a * c), 'That is the area of all faces.'],
        [a * b, 'That is the bottom only.'],
      ],
    };
  },
};

export const angles: Family = {
  name: 'angles',
  version: 2,
  class: 'JSS 1',
  title: 'Angles',
  params: { kind: word('all', 'line', 'triangle', 'point', 'parallel') },
  make: ({ between, pick }, params) => {
    const kind =
      params.word('kind') === 'all'
        ? pick(['line', 'triangle', 'point', 'parallel'])
        : params.word('kind');
    const [a, b, c] = [between(21, 89), between(25, 85), between(30, 99)];
    const shared = { unit: '°' };
    if (kind === 'line')
      return {
        ...shared,
        prompt: `Two angles on a straight line make ${180}° together. One is ${a + 40}°. How big is the other?`,
        answer: 140 - a,
        hints: ['A straight line is half a turn.', `Take ${a + 40}° away from 180°.`],
        solution: `A straight line has 180°. 180° − ${a + 40}° = ${140 - a}°.`,
        slips: [
          [320 - a, 'A straight line has 180°, not 360°.'],
          [a + 40 > 90 ? a - 50 : 50 - a, 'A straight line has 180°, not 90°.'],
        ],
      };
    if (kind === 'triangle')
      return {
        ...shared,
        prompt: `Two angles of a triangle are ${a}° and ${b}°. How big is the third?`,
        answer: 180 - a - b,
        hints: ['The three angles of a triangle make half a turn.', `${a}° + ${b}° = ${a + b}°.`],
        solution: `The three angles make 180°. ${a}° + ${b}° = ${a + b}°, and 180° − ${a + b}° = ${180 - a - b}°.`,
        slips: [
          [360 - a - b, 'The angles of a triangle make 180°, not 360°.'],
          [180 - a, 'Take away both angles.'],
        ],
      };
    if (kind === 'point')
      return {
        ...shared,
        prompt: `Four angles meet at a point. Three of them are ${a}°, ${b}° and ${c}°. How big is the fourth?`,
        answer: 360 - a - b - c,
        hints: ['All the way round is a full turn.', `${a}° + ${b}° + ${c}° = ${a + b + c}°.`],
        solution: `A full turn has 360°. ${a}° + ${b}° + ${c}° = ${a + b + c}°, and 360° − ${a + b + c}° = ${360 - a - b - c}°.`,
        slips: [
          [Math.abs(180 - a - b - c), 'A full turn has 360°, not 180°.'],
          [360 - a - b, 'Take away all three.'],
        ],
      };
    const isSame = b % 2 === 0;
    return {
      ...shared,
      prompt: `A line crosses two parallel lines. One angle is ${a}°. How big is ${isSame ? 'the angle beside it on the same line' : 'the co-interior angle at the other line'}?`,
      answer: 180 - a,
      hints: ['These two angles together make half a turn.', `Take ${a}° away from 180°.`],
      solution: `Together they make 180°. 180° − ${a}° = ${180 - a}°.`,
      slips: [
        [360 - a, 'They make 180° together, not 360°.'],
        [a + 90, 'They make 180° together.'],
        [90 - a > 0 ? 90 - a : a - 1, 'They make 180° together.'],
      ],
    };
  },
};

const polygonNames: [sides: number, name: string][] = [
  [5, 'pentagon'],
  [6, 'hexagon'],
  [8, 'octagon'],
  [9, 'nonagon'],
  [10, 'decagon'],
];

export const polygons: Family = {
  name: 'polygons',
  version: 1,
  class: 'JSS 2',
  title: 'Angles of polygons',
  params: { ask: word('sum', 'regular', 'outside') },
  make: ({ between, pick, shuffle }, params) => {
    const ask = params.word('ask');
    const [what = 'tile'] = shuffle([
      'tile',
      'floor',
      'table',
      'window',
      'sign',
      'garden',
      'box lid',
    ]);
    const sides =
      ask === 'sum' ? between(5, 20) : pick([5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36]);
    const name =
      polygonNames.find(([count]) => count === sides)?.[1] ?? `polygon of ${sides} sides`;
    const [sum, outside] = [(sides - 2) * 180, 360 / sides];
    const shared = { unit: '°' };
    if (ask === 'sum')
      return {
        ...shared,
        prompt: pick([
          `A ${what} is a polygon with ${sides} sides. What is the sum of its inside angles?`,
          `What do the inside angles of a ${what} with ${sides} straight sides make together? Give their sum.`,
        ]),
        answer: sum,
        hints: ['Cut it into triangles from one corner.', `There are ${sides} − 2 triangles.`],
        solution: `From one corner it falls into ${sides} − 2 = ${sides - 2} triangles. ${sides - 2} × 180° = ${n(sum)}°.`,
        slips: [
          [sides * 180, 'There are two triangles fewer than sides.'],
          [360, 'That is the sum of the outside angles.'],
        ],
      };
    if (ask === 'outside')
      return {
        ...shared,
        prompt: pick([
          `A ${what} has the shape of a regular ${name}. How big is each outside angle?`,
          `What is one outside angle of a ${what} that is a regular ${name}?`,
        ]),
        answer: outside,
        hints: ['All outside angles make a full turn.', `Share 360° by ${sides}.`],
        solution: `The outside angles make 360° together. 360° ÷ ${sides} = ${outside}°.`,
        slips: [
          [180 - outside, 'That is the inside angle.'],
          [180 / sides, 'They make 360° together, not 180°.'],
        ],
      };
    return {
      ...shared,
      prompt: `A ${what} has the shape of a regular ${name}. How big is each inside angle?`,
      answer: 180 - outside,
      hints: ['Find the outside angle first.', `360° ÷ ${sides} = ${outside}°.`],
      solution: `Each outside angle is 360° ÷ ${sides} = ${outside}°. The inside angle is 180° − ${outside}° = ${180 - outside}°.`,
      slips: [
        [outside, 'That is the outside angle.'],
        [sum, 'That is the sum of all inside angles.'],
      ],
    };
  },
};

const triples: [number, number, number][] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
  [28, 45, 53],
];

export const pythagoras: Family = {
  name: 'pythagoras',
  version: 2,
  class: 'JSS 3',
  title: "Pythagoras' rule",
  params: { ask: word('both', 'long', 'short') },
  make: ({ between, pick, chance, shuffle }, params) => {
    const triple = pick(triples);
    const times = between(1, 9);
    const [a = 3, b = 4] = shuffle(triple.slice(0, 2).map((side) => side * times));
    const c = triple[2] * times;
    const unit = pick(['cm', 'm', 'km']);
    const hints = [
      'In a right-angled triangle: short² + short² = long².',
      'The longest side is opposite the right angle.',
    ];
    const solution = `short² + short² = long². ${a}² + ${b}² = ${n(a * a)} + ${n(b * b)} = ${n(c * c)} = ${c}².`;
    if (params.word('ask') === 'long' || (params.word('ask') === 'both' && chance(50))) {
      return {
        prompt: `The two shorter sides of a right-angled triangle are ${a} ${unit} and ${b} ${unit}. How long is the longest side?`,
        answer: c,
        unit,
        hints,
        solution,
        slips: [
          [a + b, 'You added the sides. Add their squares.'],
          [a * a + b * b, 'That is its square. Take the root.'],
        ],
      };
    }
    return {
      prompt: `In a right-angled triangle the longest side is ${c} ${unit} and another is ${a} ${unit}. How long is the third side?`,
      answer: b,
      unit,
      hints,
      solution,
      slips: [
        [c - a, 'Take away the squares, not the sides.'],
        [c * c - a * a, 'That is its square. Take the root.'],
      ],
    };
  },
};

export const shapeFamilies: Family[] = [
  perimeter,
  area,
  circle,
  volume,
  angles,
  polygons,
  pythagoras,
];
