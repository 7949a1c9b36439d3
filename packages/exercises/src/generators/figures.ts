import type { Random } from '../random.ts';
import { type Draft, type Family, word } from './family.ts';
import { decimal, lowest, n, people } from './print.ts';

const plots = ['farm', 'playground', 'garden', 'car park', 'school hall', 'courtyard'] as const;

export const areaBack: Family = {
  name: 'area-back',
  version: 1,
  class: 'Primary 5',
  title: 'A side from the area',
  params: { shape: word('rectangle', 'triangle') },
  make: ({ between, pick, chance }, params) => {
    const [a, b, unit] = [between(4, 25), between(3, 20), pick(['cm', 'm'])];
    if (a === b) return null;
    if (params.word('shape') === 'triangle') {
      if ((a * b) % 2 === 1) return null;
      const [area, [given, asked]] = [
        (a * b) / 2,
        chance(50) ? ['base', 'height'] : ['height', 'base'],
      ];
      return {
        prompt: `A right-angled triangle has an area of ${area} ${unit}² and a ${given} of ${a} ${unit}. What is its ${asked} in ${unit}?`,
        answer: b,
        unit,
        hints: ['The rectangle around it is twice as large.', `${area} × 2 = ${2 * area}.`],
        solution: `The rectangle has ${area} × 2 = ${2 * area} ${unit}². Then ${2 * area} ÷ ${a} = ${b}, so the ${asked} is ${b} ${unit}.`,
        slips: [
          [lowest(area, a), 'The triangle is only half of the rectangle. Double the area first.'],
          [2 * area, `That is the rectangle. Now divide by the ${given}.`],
        ],
      };
    }
    const [long, wide] = a > b ? [a, b] : [b, a];
    const area = long * wide;
    return {
      prompt: `A rectangular ${unit === 'm' ? pick(plots) : pick(['card', 'tray', 'book cover', 'photo'])} has an area of ${area} ${unit}² and a length of ${long} ${unit}. How wide is it in ${unit}?`,
      answer: wide,
      unit,
      hints: ['Length × width = area.', `${long} × ? = ${area}`],
      solution: `Area ÷ length = width. ${area} ÷ ${long} = ${wide}, so it is ${wide} ${unit} wide. Check: ${long} × ${wide} = ${area}.`,
      slips: [
        [area - long, 'Divide the area by the length, do not take it away.'],
        [lowest(area - 2 * long, 2), 'That would be for the perimeter. Divide the area.'],
      ],
    };
  },
};

export const perimeterBack: Family = {
  name: 'perimeter-back',
  version: 1,
  class: 'Primary 5',
  title: 'A side from the perimeter',
  params: { shape: word('both', 'rectangle', 'square') },
  make: ({ between, pick, chance }, params) => {
    const [unit, shape] = [pick(['cm', 'm']), params.word('shape')];
    const what = unit === 'm' ? pick(plots) : pick(['card', 'tray', 'tile', 'photo']);
    if (shape === 'square' || (shape === 'both' && chance(30))) {
      const side = between(3, 90);
      return {
        prompt: `A square ${what} has a perimeter of ${4 * side} ${unit}. How long is one side in ${unit}?`,
        answer: side,
        unit,
        hints: ['A square has four equal sides.', `Share ${4 * side} by 4.`],
        solution: `The four sides are equal. ${4 * side} ÷ 4 = ${side}, so one side is ${side} ${unit}.`,
        slips: [
          [2 * side, 'That is two sides together.'],
          [16 * side, 'The perimeter is all four sides. Divide.'],
        ],
      };
    }
    const wide = between(3, 30);
    const long = wide + between(1, 25);
    const around = 2 * (long + wide);
    return {
      prompt: `A rectangular ${what} has a perimeter of ${around} ${unit} and a length of ${long} ${unit}. How wide is it in ${unit}?`,
      answer: wide,
      unit,
      hints: [
        'Half of the perimeter is one length and one width.',
        `Half of ${around} is ${around / 2}.`,
      ],
      solution: `Half of the perimeter is ${around} ÷ 2 = ${around / 2} ${unit}. Take the length away: ${around / 2} − ${long} = ${wide} ${unit}.`,
      slips: [
        [around - long, 'There are two lengths and two widths.'],
        [around - 2 * long, 'Both widths together are that long.'],
      ],
    };
  },
};

export const cornerArea: Family = {
  name: 'corner-area',
  version: 1,
  class: 'Primary 5',
  title: 'Areas of two rectangles',
  params: {},
  make: ({ between, pick, chance }) => {
    const [a, b, c, d] = [between(6, 15), between(5, 12), between(2, 5), between(2, 4)];
    if (a <= b || new Set([a, b, c, d]).size < 4) return null;
    const [whole, small] = [a * b, c * d];
    const sums = `${a} × ${b} = ${whole} and ${c} × ${d} = ${small}.`;
    if (chance(40))
      return {
        prompt: `A ${pick(['room', 'garden', 'floor', 'yard'])} has the shape of an L. It is made of two rectangles, ${a} m by ${b} m and ${c} m by ${d} m. What is its area in m²?`,
        answer: whole + small,
        unit: 'm²',
        hints: ['Find the area of each rectangle.', sums],
        solution: `${sums} Together ${whole} + ${small} = ${whole + small} m².`,
        slips: [
          [whole - small, 'Both rectangles belong to the shape. Add them.'],
          [2 * (a + b + c + d), 'Multiply length and width of each rectangle.'],
        ],
      };
    const [place, part] = pick([
      ['A room', 'store'],
      ['A yard', 'kitchen'],
      ['A field', 'pond'],
      ['A hall', 'stage'],
      ['A garden', 'hen house'],
    ] as const);
    return {
      prompt: `${place} is ${a} m by ${b} m. A ${part} of ${c} m by ${d} m stands in one corner. How many m² are left?`,
      answer: whole - small,
      unit: 'm²',
      hints: ['Find the area of the whole first.', sums],
      solution: `${sums} The ${part} is taken away: ${whole} − ${small} = ${whole - small} m².`,
      slips: [
        [whole + small, `The ${part} is a part of the whole. Take it away.`],
        [whole, `Now take the ${part} away.`],
      ],
    };
  },
};

export const straws: Family = {
  name: 'straws',
  version: 1,
  class: 'Primary 5',
  title: 'Edges of a model',
  params: {},
  make: ({ between, pick }) => {
    const [a, b, c] = [between(6, 20), between(4, 15), between(2, 12)];
    if (new Set([a, b, c]).size < 3 || a < b) return null;
    const stuff = pick(['straws', 'broomsticks', 'bamboo sticks', 'wire']);
    const sum = a + b + c;
    return {
      prompt: `${pick(people)} makes a model of a cuboid from ${stuff}. It is ${a} cm long, ${b} cm wide and ${c} cm high. How many cm do all the edges need?`,
      answer: 4 * sum,
      unit: 'cm',
      hints: ['A cuboid has 12 edges, four of each length.', `${a} + ${b} + ${c} = ${sum}.`],
      solution: `There are four edges of each length. ${a} + ${b} + ${c} = ${sum}, and 4 × ${sum} = ${4 * sum} cm.`,
      slips: [
        [sum, 'Each length comes four times.'],
        [2 * sum, 'Each length comes four times, not two.'],
        [a * b * c, 'That is the volume. Add up the edges.'],
      ],
    };
  },
};

export const quadSides: Family = {
  name: 'quad-sides',
  version: 1,
  class: 'Primary 5',
  title: 'Sides of a rhombus and a kite',
  params: {},
  make: ({ between, pick, chance }) => {
    const [a, more, unit] = [between(4, 30), between(2, 25), pick(['cm', 'm', 'mm'])];
    const b = a + more;
    if (chance(40)) {
      const isBack = chance(50);
      return {
        prompt: isBack
          ? `The way round a rhombus is ${4 * a} ${unit}. How long is one side in ${unit}?`
          : `One side of a rhombus is ${a} ${unit} long. How long is the way round it in ${unit}?`,
        answer: isBack ? a : 4 * a,
        unit,
        hints: [
          'All four sides of a rhombus are equal.',
          isBack ? `Share ${4 * a} by 4.` : `Take ${a} four times.`,
        ],
        solution: isBack
          ? `The four sides are equal. ${4 * a} ÷ 4 = ${a} ${unit}.`
          : `The four sides are equal. 4 × ${a} = ${4 * a} ${unit}.`,
        slips: [
          [2 * a, isBack ? 'That is two sides together.' : 'There are four sides, not two.'],
          [isBack ? 16 * a : a * a, 'The way round is four sides, one after the other.'],
        ],
      };
    }
    const round = 2 * (a + b);
    if (chance(50))
      return {
        prompt: `A kite has two sides of ${a} ${unit} and two sides of ${b} ${unit}. How long is the way round it in ${unit}?`,
        answer: round,
        unit,
        hints: ['Each length comes twice.', `${a} + ${b} = ${a + b}.`],
        solution: `2 × ${a} = ${2 * a} and 2 × ${b} = ${2 * b}. Together ${round} ${unit}.`,
        slips: [
          [a + b, 'Each length comes twice.'],
          [a * b, 'Add the sides, do not multiply.'],
        ],
      };
    return {
      prompt: `The way round a kite is ${round} ${unit}. Each short side is ${a} ${unit} long. How long is each long side in ${unit}?`,
      answer: b,
      unit,
      hints: [
        'Half of the way round is one short and one long side.',
        `Half of ${round} is ${round / 2}.`,
      ],
      solution: `Half of the way round is ${round} ÷ 2 = ${round / 2}. Take the short side away: ${round / 2} − ${a} = ${b} ${unit}.`,
      slips: [
        [round - a, 'There are two short and two long sides.'],
        [2 * b, 'Both long sides together are that long.'],
      ],
    };
  },
};

export const quadAngles: Family = {
  name: 'quad-angles',
  version: 1,
  class: 'Primary 5',
  title: 'Angles of four-sided shapes',
  params: { shape: word('all', 'parallel', 'kite', 'four') },
  make: ({ between, pick }, params) => {
    const asked = params.word('shape');
    const shape = asked === 'all' ? pick(['parallel', 'kite', 'four']) : asked;
    const shared = { unit: '°' };
    if (shape === 'parallel') {
      const a = between(22, 158);
      if (a === 90) return null;
      return {
        ...shared,
        prompt: `One angle of a ${pick(['rhombus', 'parallelogram'])} is ${a}°. How large is ${pick(['the angle next to it', 'each angle beside it'])} in degrees?`,
        answer: 180 - a,
        hints: ['Angles next to each other make half a turn here.', `Take ${a}° away from 180°.`],
        solution: `Two angles side by side make 180°. 180° − ${a}° = ${180 - a}°.`,
        slips: [
          [a, 'That is the opposite angle.'],
          [360 - a, 'Side by side they make 180°, not 360°.'],
        ],
      };
    }
    if (shape === 'kite') {
      const [top, each] = [between(40, 120), between(80, 130)];
      const bottom = 360 - top - 2 * each;
      if (bottom < 20 || bottom === top) return null;
      return {
        ...shared,
        prompt: `A kite has an angle of ${top}° at the top and ${bottom}° at the bottom. The other two angles are equal. How large is each of them in degrees?`,
        answer: each,
        hints: ['All four angles make 360°.', `${top}° + ${bottom}° = ${top + bottom}°.`],
        solution: `The four angles make 360°. 360° − ${top}° − ${bottom}° = ${2 * each}°, and half of it is ${each}°.`,
        slips: [
          [2 * each, 'That is both angles together.'],
          [lowest(180 - top - bottom, 2), 'Four angles make 360°, not 180°.'],
        ],
      };
    }
    const [a, b, c] = [between(50, 130), between(50, 130), between(50, 130)];
    const rest = 360 - a - b - c;
    if (rest < 20 || rest > 170) return null;
    return {
      ...shared,
      prompt: `Three angles of a four-sided shape are ${a}°, ${b}° and ${c}°. How large is the fourth in degrees?`,
      answer: rest,
      hints: ['All four angles make 360°.', `${a}° + ${b}° + ${c}° = ${a + b + c}°.`],
      solution: `The four angles make 360°. ${a}° + ${b}° + ${c}° = ${a + b + c}°, and 360° − ${a + b + c}° = ${rest}°.`,
      slips: [
        [a + b + c, 'Take this away from 360°.'],
        [360 - a - b, 'Take away all three angles.'],
      ],
    };
  },
};

export const isosceles: Family = {
  name: 'isosceles',
  version: 1,
  class: 'JSS 1',
  title: 'Angles of an isosceles triangle',
  params: {},
  make: ({ between, pick, chance }) => {
    const base = between(15, 85);
    const top = 180 - 2 * base;
    const what = pick([
      'An isosceles triangle',
      'A roof gable in the shape of an isosceles triangle',
    ]);
    if (base === 60) return null;
    if (chance(50))
      return {
        prompt: `${what} has an angle of ${top}° between its two equal sides. How large is each base angle in degrees?`,
        answer: base,
        unit: '°',
        hints: ['The two base angles are equal.', `180° − ${top}° = ${2 * base}°.`],
        solution: `180° − ${top}° = ${2 * base}° is left for two equal angles. ${2 * base}° ÷ 2 = ${base}°.`,
        slips: [
          [2 * base, 'That is both base angles together.'],
          [lowest(360 - top, 2), 'The angles of a triangle make 180°, not 360°.'],
        ],
      };
    return {
      prompt: `${what} has base angles of ${base}° each. How large is the angle at the top in degrees?`,
      answer: top,
      unit: '°',
      hints: ['All three angles make 180°.', `${base}° + ${base}° = ${2 * base}°.`],
      solution: `The base angles make ${base}° + ${base}° = ${2 * base}°. 180° − ${2 * base}° = ${top}°.`,
      slips: [
        [180 - base, 'Take away both base angles.'],
        [lowest(180 - base, 2), 'The two angles that are given are the equal ones.'],
      ],
    };
  },
};

const withLetter = (count: number) => `${count === 1 ? '' : count}x`;

export const outsideAngle: Family = {
  name: 'outside-angle',
  version: 1,
  class: 'JSS 1',
  title: 'Outside angles and letters',
  params: { with: word('both', 'outside', 'letters') },
  make: ({ between, chance }, params) => {
    const kind = params.word('with');
    const shared = { unit: '°' };
    if (kind === 'letters' || (kind === 'both' && chance(50))) {
      const [a, b, c] = [between(1, 4), between(2, 6), between(3, 9)];
      const [all, more] = [a + b + c, chance(50) ? between(1, 8) * 5 : 0];
      const x = (180 - more) / all;
      if (!Number.isInteger(x) || x < 5 || a >= b || b >= c) return null;
      const last = `${withLetter(c)}${more === 0 ? '' : ` + ${more}`}`;
      return {
        ...shared,
        prompt: `In degrees the angles of a triangle are $${withLetter(a)}$, $${withLetter(b)}$ and $${last}$. What is $x$?`,
        answer: x,
        hints: [
          'The three angles make 180°.',
          `Together: $${all}x${more === 0 ? '' : ` + ${more}`} = 180$.`,
        ],
        solution: `The angles make 180°: $${all}x${more === 0 ? '' : ` + ${more}`} = 180$. ${more === 0 ? '' : `Take away ${more}: $${all}x = ${180 - more}$. `}Divide by ${all}: $x = ${x}$.`,
        slips: [
          [lowest(360 - more, all), 'The angles of a triangle make 180°, not 360°.'],
          [c * x + more, 'That is the largest angle. What is $x$?'],
          [lowest(180, all), `Take the ${more} away first.`],
        ],
      };
    }
    const [a, b] = [between(25, 95), between(25, 80)];
    if (a === b) return null;
    if (chance(50))
      return {
        ...shared,
        prompt: `The outside angle of a triangle is ${a + b}°. One of the two far inside angles is ${a}°. How large is the other in degrees?`,
        answer: b,
        hints: [
          'The outside angle is as large as the two far inside angles together.',
          `${a}° + ? = ${a + b}°`,
        ],
        solution: `The two far inside angles make ${a + b}°. ${a + b}° − ${a}° = ${b}°.`,
        slips: [
          [180 - a - b, 'That is the inside angle beside it.'],
          [2 * a + b, 'Take away, do not add.'],
        ],
      };
    return {
      ...shared,
      prompt: `Two angles of a triangle are ${a}° and ${b}°. How large is the outside angle at the third corner in degrees?`,
      answer: a + b,
      hints: [
        'It is as large as the two far inside angles together.',
        `The inside angle beside it is 180° − ${a}° − ${b}°.`,
      ],
      solution: `The outside angle is the sum of the two far inside angles. ${a}° + ${b}° = ${a + b}°.`,
      slips: [
        [180 - a - b, 'That is the third inside angle.'],
        [360 - a - b, 'Add the two far inside angles.'],
      ],
    };
  },
};

export const angleLetter: Family = {
  name: 'angle-letter',
  version: 1,
  class: 'JSS 1',
  title: 'Angles of parallel lines with a letter',
  params: {},
  make: ({ between, pick, chance }) => {
    const shared = { unit: '°' };
    const times = between(2, 6);
    if (chance(50)) {
      const x = between(11, Math.floor(160 / times));
      const name = pick(['alternate', 'corresponding']);
      if (times * x === 90) return null;
      return {
        ...shared,
        prompt: `A line crosses two parallel lines. Two ${name} angles are $${times}x$ and ${times * x}°. What is $x$ in degrees?`,
        answer: x,
        hints: [
          `${name === 'alternate' ? 'Alternate' : 'Corresponding'} angles of parallel lines are equal.`,
          `$${times}x = ${times * x}$`,
        ],
        solution: `The angles are equal: $${times}x = ${times * x}$. Divide by ${times}: $x = ${x}$.`,
        slips: [
          [lowest(180 - times * x, times), 'These two angles are equal. They need not make 180°.'],
          [times * x - times, `$${times}x$ means ${times} times $x$. Divide.`],
        ],
      };
    }
    const [second, more] = [between(1, 4), between(2, 12) * 5];
    const x = (180 - more) / (times + second);
    if (!Number.isInteger(x) || x < 8 || times === second || times * x > 165) return null;
    return {
      ...shared,
      prompt: `In degrees two co-interior angles of parallel lines are $${times}x$ and $${withLetter(second)} + ${more}$. What is $x$?`,
      answer: x,
      hints: ['Co-interior angles make 180° together.', `$${times + second}x + ${more} = 180$`],
      solution: `Together they make 180°: $${times + second}x + ${more} = 180$. Take away ${more}: $${times + second}x = ${180 - more}$. Divide by ${times + second}: $x = ${x}$.`,
      slips: [
        [lowest(more, Math.abs(times - second)), 'They are not equal. They make 180° together.'],
        [lowest(180, times + second), `Take the ${more} away first.`],
        [times * x, 'That is one of the angles. What is $x$?'],
      ],
    };
  },
};

const kindOf = (size: number) => (size < 90 ? 'acute' : size < 180 ? 'obtuse' : 'reflex');

export const angleKind: Family = {
  name: 'angle-kind',
  version: 1,
  class: 'Primary 5',
  title: 'Names of angles',
  params: {},
  make: ({ between, pick, chance }) => {
    const size = pick([between(12, 89), between(91, 179), between(181, 348)]);
    if (size === 270) return null;
    const isRest = size < 180 && chance(30);
    const given = isRest ? 180 - size : size;
    const kind = kindOf(size);
    const start = isRest
      ? `An angle of ${given}° and a second angle make a straight line. What do we call the second angle`
      : `${pick(people)} measures an angle of ${given}°. What do we call this angle`;
    return {
      prompt: `${start}: acute, obtuse or reflex?`,
      accept: [kind],
      hints: [
        isRest ? `How large is it? 180° − ${given}° = ?` : 'Compare it with 90° and with 180°.',
        'Acute is less than 90°, obtuse is between 90° and 180°, reflex is more than 180°.',
      ],
      solution: `${isRest ? `180° − ${given}° = ${size}°. ` : ''}${size}° is ${
        kind === 'acute'
          ? 'less than 90°'
          : kind === 'obtuse'
            ? 'between 90° and 180°'
            : 'more than 180°'
      }, so it is ${kind}.`,
      slips: ['acute', 'obtuse', 'reflex']
        .filter((name) => name !== kind)
        .map((name): [string, string] => [
          name,
          isRest ? 'Find the second angle first.' : 'Compare it with 90° and with 180° again.',
        ]),
    };
  },
};

export const cylinderSurface: Family = {
  name: 'cylinder-surface',
  version: 1,
  class: 'JSS 2',
  title: 'Surface and litres of a cylinder',
  params: { ask: word('all', 'label', 'whole', 'litres') },
  make: ({ between, pick }, params) => {
    const asked = params.word('ask');
    const ask = asked === 'all' ? pick(['label', 'whole', 'litres']) : asked;
    const take = 'Take $\\pi = \\frac{22}{7}$.';
    if (ask === 'litres') {
      const [base, high] = [between(6, 90) * 50, between(3, 30) * 4];
      const volume = base * high;
      const what = pick(['drum', 'water tank', 'bucket', 'pot']);
      return {
        prompt: `The bottom of a ${what} has an area of ${n(base)} cm². Its sides are upright and ${high} cm high. How many litres does it hold?`,
        answer: decimal(volume / 100, 1),
        unit: 'litres',
        hints: ['Volume = area of the bottom × height.', 'One litre has 1,000 cm³.'],
        solution: `${n(base)} × ${high} = ${n(volume)} cm³. One litre has 1,000 cm³, so it holds ${decimal(volume / 100, 1)} litres.`,
        slips: [
          [volume, 'That is in cm³. One litre has 1,000 cm³.'],
          [lowest(volume, 100), 'One litre has 1,000 cm³, not 100.'],
        ],
      };
    }
    const [radius, high] = [7 * between(1, 5), between(5, 40)];
    if (radius === high) return null;
    const [curved, end] = [(44 * radius * high) / 7, (22 * radius * radius) / 7];
    const sum = `$2 \\times \\frac{22}{7} \\times ${radius} \\times ${high}$ = ${n(curved)} cm²`;
    if (ask === 'label')
      return {
        prompt: `A label goes once round a ${pick(['tin', 'jar', 'drum', 'cup'])} with a radius of ${radius} cm and a height of ${high} cm. What is its area in cm²? ${take}`,
        answer: curved,
        unit: 'cm²',
        hints: [
          'Cut open, the label is a rectangle as long as the circumference.',
          `The circumference is ${(44 * radius) / 7} cm.`,
        ],
        solution: `Circumference × height: ${sum}.`,
        slips: [
          [curved / 2, 'The circumference is 2 × π × radius.'],
          [end * high, 'That is the volume.'],
        ],
      };
    return {
      prompt: `A closed ${pick(['tin', 'drum', 'can'])} has a radius of ${radius} cm and a height of ${high} cm. What is its whole surface in cm²? ${take}`,
      answer: curved + 2 * end,
      unit: 'cm²',
      hints: [
        'Add the curved side and the two ends.',
        `The curved side has ${n(curved)} cm². How large is one end?`,
      ],
      solution: `The curved side: ${sum}. Each end: $\\frac{22}{7} \\times ${radius} \\times ${radius}$ = ${n(end)} cm². Together ${n(curved)} + 2 × ${n(end)} = ${n(curved + 2 * end)} cm².`,
      slips: [
        [curved, 'That is the curved side. Add the two ends.'],
        [curved + end, 'A closed one has two ends.'],
        [end * high, 'That is the volume.'],
      ],
    };
  },
};

const wrapped = (degrees: number) => (degrees + 360) % 360;
/** Bearings have three figures. */
const bearing = (degrees: number) => `${degrees}`.padStart(3, '0');

function turnOf(given: number, { between, pick, chance }: Random): Draft {
  const [turn, isRight] = [between(4, 34) * 5, chance(50)];
  const moved = isRight ? given + turn : given - turn;
  const answer = wrapped(moved);
  const end =
    moved === answer
      ? ''
      : ` That is ${moved < 0 ? 'below 0°, so add 360°' : 'a full turn or more, so take 360° away'}: ${bearing(answer)}°.`;
  return {
    prompt: `A ${pick(['ship', 'plane', 'fishing boat', 'helicopter'])} goes on a bearing of ${bearing(given)}° and turns ${turn}° ${isRight ? 'clockwise' : 'against the clock'}. What is its new bearing in degrees?`,
    answer,
    unit: '°',
    hints: [
      `Bearings grow clockwise, so ${isRight ? 'add' : 'take away'}.`,
      'A bearing lies between 000° and 360°.',
    ],
    solution: `${given} ${isRight ? '+' : '−'} ${turn} = ${n(moved)}.${end}${end === '' ? ` The new bearing is ${bearing(answer)}°.` : ''}`,
    slips: [
      [
        wrapped(isRight ? given - turn : given + turn),
        `${isRight ? 'Clockwise the bearing grows' : 'Against the clock the bearing gets smaller'}.`,
      ],
      [moved, 'A bearing lies between 000° and 360°.'],
    ],
  };
}

export const backBearing: Family = {
  name: 'back-bearing',
  version: 1,
  class: 'JSS 2',
  title: 'The way back and turns',
  params: { ask: word('both', 'back', 'turn') },
  make: (random, params) => {
    const { between, pick, chance } = random;
    const [given, ask] = [between(11, 349), params.word('ask')];
    if (given % 180 === 0) return null;
    if (ask === 'turn' || (ask === 'both' && chance(50))) return turnOf(given, random);
    const answer = wrapped(given + 180);
    const [from, to] = pick([
      ['A', 'B'],
      ['P', 'Q'],
      ['X', 'Y'],
      ['S', 'T'],
    ] as const);
    return {
      prompt: `The bearing of ${to} from ${from} is ${bearing(given)}°. What is the bearing of ${from} from ${to} in degrees?`,
      answer,
      unit: '°',
      hints: [
        'The way back is half a turn from the way there.',
        `${given} is ${given < 180 ? 'less than 180, so add 180' : 'more than 180, so take 180 away'}.`,
      ],
      solution: `Half a turn is 180°. ${given} ${given < 180 ? '+' : '−'} 180 = ${answer}, so the bearing is ${bearing(answer)}°.`,
      slips: [
        [360 - given, 'Turn by 180°. Do not take it away from 360°.'],
        [Math.abs(180 - given), 'Look at the direction: draw both north lines.'],
      ],
    };
  },
};

const places = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');

export const readScale: Family = {
  name: 'read-scale',
  version: 1,
  class: 'Primary 5',
  title: 'Read a scale',
  params: {},
  make: ({ between, pick }) => {
    const [large, small] = pick([
      ['kg', 'g'],
      ['litres', 'ml'],
    ] as const);
    const [from, steps] = [between(0, 9), pick([2, 4, 5, 10])];
    const mark = between(1, steps - 1);
    const [step, answer] = [1_000 / steps, from * 1_000 + (mark * 1_000) / steps];
    const thing = { kg: 'pointer', litres: 'water level' }[large];
    return {
      prompt: `On a scale there are ${steps} equal steps between ${from} ${large} and ${from + 1} ${large}. The ${thing} is at the ${places[mark - 1]} mark after ${from}. How many ${small} does it show?`,
      answer,
      unit: small,
      hints: [
        `From ${from} to ${from + 1} are 1,000 ${small}. How many are in one step?`,
        `One step is 1,000 ÷ ${steps} = ${step} ${small}.`,
      ],
      solution: `One step is 1,000 ÷ ${steps} = ${step} ${small}. ${mark} × ${step} = ${mark * step}, and with ${n(from * 1_000)} ${small} it is ${n(answer)} ${small}.`,
      slips: [
        [from * 1_000 + mark, `One step is ${step} ${small}, not 1.`],
        [from * 1_000 + mark * 100, `How large is one of the ${steps} steps?`],
        [mark * step, `It starts at ${from} ${large}, not at 0.`],
      ],
    };
  },
};

const quadrants = ['first', 'second', 'third', 'fourth'];

export const quadrant: Family = {
  name: 'quadrant',
  version: 1,
  class: 'JSS 2',
  title: 'Quadrants',
  params: {},
  make: ({ between, chance }) => {
    const [x, y] = [between(1, 12) * (chance(50) ? 1 : -1), between(1, 12) * (chance(50) ? 1 : -1)];
    const at = x > 0 ? (y > 0 ? 0 : 3) : y > 0 ? 1 : 2;
    const right = quadrants[at] ?? '';
    const where = `${x > 0 ? 'right' : 'left'} and ${y > 0 ? 'up' : 'down'}`;
    return {
      prompt: `In which quadrant does the point (${n(x)}, ${n(y)}) lie? Write first, second, third or fourth.`,
      accept: [right, `${at + 1}`],
      hints: [
        'The first number goes right or left, the second up or down.',
        'The first quadrant is right and up. Then go round against the clock.',
      ],
      solution: `(${n(x)}, ${n(y)}) lies ${where} from the origin. That is the ${right} quadrant.`,
      slips: quadrants.flatMap((name): Draft['slips'] =>
        name === right
          ? []
          : [[name, 'Check both signs, and count the quadrants against the clock.']],
      ),
    };
  },
};

const wholeNames = ['one half', 'one third', 'one quarter', 'one fifth', 'one tenth'];
const wholeParts = [2, 3, 4, 5, 10];

export const readPie: Family = {
  name: 'read-pie',
  version: 1,
  class: 'Primary 5',
  title: 'Read a pie chart',
  params: {},
  make: ({ between, pick, chance }) => {
    const what = pick([
      'crops of a farm',
      'ways to school',
      'sports of a class',
      'costs of a home',
    ]);
    if (chance(50)) {
      const [a, b, c] = [between(8, 30) * 5, between(4, 24) * 5, between(3, 20) * 5];
      const rest = 360 - a - b - c;
      if (rest < 10) return null;
      return {
        prompt: `A pie chart shows the ${what}. Three parts have angles of ${a}°, ${b}° and ${c}°. How large is the fourth and last part in degrees?`,
        answer: rest,
        unit: '°',
        hints: ['The whole circle has 360°.', `${a} + ${b} + ${c} = ${a + b + c}`],
        solution: `The three parts make ${a}° + ${b}° + ${c}° = ${a + b + c}°. 360° − ${a + b + c}° = ${rest}°.`,
        slips: [
          [a + b + c, 'Take this away from 360°.'],
          [Math.abs(180 - a - b - c), 'A circle has 360°, not 180°.'],
        ],
      };
    }
    const [at, part] = [between(0, wholeParts.length - 1), between(4, 60)];
    const count = wholeParts[at] ?? 2;
    const who = pick(['pupils', 'farmers', 'families', 'traders']);
    return {
      prompt: `In a pie chart ${wholeNames[at]} of the circle stands for ${part} ${who}. How many ${who} does the whole circle stand for?`,
      answer: count * part,
      hints: [
        `How many such parts make the whole circle?`,
        `${count} parts of ${part} ${who} make it.`,
      ],
      solution: `The whole circle has ${count} such parts. ${count} × ${part} = ${count * part} ${who}.`,
      slips: [
        [lowest(part, count), 'The whole circle is larger than one part. Multiply.'],
        [part + count, `Multiply by ${count}, do not add.`],
      ],
    };
  },
};

export const measuring: Family = {
  name: 'measuring',
  version: 1,
  class: 'Primary 5',
  title: 'Paces and shadows',
  params: { with: word('paces', 'shadow') },
  make: ({ between, pick, chance }, params) => {
    const who = pick(people);
    if (params.word('with') === 'shadow') {
      const [times, high] = [between(2, 6), between(3, 30)];
      const [isLong, what] = [
        chance(60),
        pick(['tree', 'mast', 'palm', 'church tower', 'flagpole']),
      ];
      const [stick, thing] = isLong ? [1, high * times] : [times, high];
      const answer = isLong ? high : high * times;
      const [size, shadow] = isLong ? [1, times] : [times, 1];
      if (stick === thing) return null;
      return {
        prompt: `At the same moment a pole of ${size} m has a shadow of ${shadow} m and a ${what} has a shadow of ${thing} m. How tall is the ${what} in metres?`,
        answer,
        unit: 'm',
        hints: [
          'Compare the pole with its shadow.',
          isLong
            ? `Each shadow is ${times} times as long as the thing.`
            : `Each thing is ${times} times as tall as its shadow is long.`,
        ],
        solution: isLong
          ? `The shadow is ${times} times as long as the thing. ${thing} ÷ ${times} = ${answer}, so it is ${answer} m tall.`
          : `The thing is ${times} times as tall as its shadow. ${thing} × ${times} = ${answer}, so it is ${answer} m tall.`,
        slips: [
          [
            isLong ? thing * times : lowest(thing, times),
            `Is the pole taller or shorter than its shadow?`,
          ],
          [Math.abs(thing - shadow + size), 'Compare by "times as long", not by a difference.'],
        ],
      };
    }
    const [pace, count] = [between(10, 17) * 5, between(4, 40) * 20];
    const metres = (pace * count) / 100;
    if (chance(50))
      return {
        prompt: `${who}'s pace is ${pace} cm long. How many metres are ${count} paces?`,
        answer: metres,
        unit: 'm',
        hints: ['How many centimetres are that?', `${n(pace * count)} cm. A metre has 100 cm.`],
        solution: `${count} × ${pace} = ${n(pace * count)} cm. Divide by 100: ${metres} m.`,
        slips: [
          [pace * count, 'That is in centimetres. A metre has 100 cm.'],
          [(pace * count) / 10, 'A metre has 100 cm.'],
        ],
      };
    return {
      prompt: `A path is ${metres} m long. ${who}'s pace is ${pace} cm. How many paces does ${who} need?`,
      answer: count,
      hints: ['Change the metres to centimetres first.', `${n(pace * count)} ÷ ${pace} = ?`],
      solution: `${metres} m = ${n(pace * count)} cm. ${n(pace * count)} ÷ ${pace} = ${count} paces.`,
      slips: [
        [lowest(metres, pace), 'Change the metres to centimetres first.'],
        [count * 10, 'A metre has 100 cm.'],
      ],
    };
  },
};

export const figureFamilies: Family[] = [
  areaBack,
  perimeterBack,
  cornerArea,
  straws,
  quadSides,
  quadAngles,
  isosceles,
  outsideAngle,
  angleLetter,
  angleKind,
  cylinderSurface,
  backBearing,
  readScale,
  quadrant,
  readPie,
  measuring,
];
