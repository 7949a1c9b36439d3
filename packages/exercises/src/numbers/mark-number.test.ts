import { describe, expect, it } from 'vitest';
import type { LookAgainReason, WrongReason } from '../marks.ts';
import type { NumberKey } from '../model.ts';
import { markNumber } from './mark-number.ts';

const key = (answer: string, rest: Partial<NumberKey> = {}): NumberKey => ({
  answer,
  form: 'any',
  simplest: 'no',
  askUnit: false,
  slips: [],
  ...rest,
});

/** Typed answers to one key, grouped by the expected mark. */
type Table = {
  right?: string[];
  look?: Partial<Record<LookAgainReason, string[]>>;
  wrong?: Partial<Record<WrongReason, string[]>>;
};

function rowsOf({ right = [], look = {}, wrong = {} }: Table): [string, string][] {
  const named = (outcome: string, table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([reason, typed]) =>
      typed.map((one): [string, string] => [one, `${outcome}: ${reason}`]),
    );
  return [
    ...right.map((one): [string, string] => [one, 'right']),
    ...named('look-again', look),
    ...named('wrong', wrong),
  ];
}

function check(name: string, one: NumberKey, table: Table): void {
  describe(name, () => {
    it.each(rowsOf(table))('%j is %s', (typed, expected) => {
      const mark = markNumber(one, typed);
      expect(mark.outcome === 'right' ? 'right' : `${mark.outcome}: ${mark.reason}`).toBe(expected);
    });
  });
}

describe('the rows of the rules', () => {
  check('a half', key('1/2'), {
    right: ['0.5', '.5', '½', '1/2', '１／２', '2/4', '50%'],
    wrong: { percent: ['50'] },
  });
  check('a half, smaller asked for', key('1/2', { simplest: 'ask' }), {
    right: ['1/2', '½', '0.5'],
    look: { simplest: ['2/4', '50/100', '3 / 6'] },
  });
  check('a half, lowest terms demanded', key('1/2', { simplest: 'must' }), {
    right: ['1/2'],
    wrong: { 'not-simplest': ['2/4', '4/8'] },
  });
  check('one and a half', key('3/2'), {
    right: ['1 1/2', '1½', '1 and 1/2', '3/2', '1.5'],
    look: { 'mixed-space': ['1-1/2', '1 - 1/2', '1–1/2', '1+1/2'] },
  });
  check('one and a half as a mixed number', key('3/2', { form: 'mixed' }), {
    right: ['1 1/2', '1½', '1 and 1/2', '1  1 / 2', '1 AND 1/2'],
    look: { 'form-mixed': ['3/2', '1.5', '150%', '6/4'], 'whole-part': ['0 3/2'] },
  });
  check('a third', key('1/3'), {
    right: ['1/3', '⅓', '2/6', '33 1/3%', '33⅓%'],
    look: { exact: ['0.33', '0.333', '.3333', '33%', '33.3 %', '0.3'] },
    wrong: { wrong: ['0', '1', '0.34', '0.32'], 'upside-down': ['3/1'] },
  });
  check('a third to two places', key('1/3', { places: 2 }), {
    right: ['0.33', '.33', '0.330', '1/3', '33%'],
    look: { 'too-many-places': ['0.333', '0.3333'] },
    wrong: { 'over-rounded': ['0.3'], wrong: ['0'] },
  });
  check('minus three', key('-3'), {
    right: ['-3', '− 3', '–3', '—3', '‐3', '-3.0', '-6/2', '－３'],
    look: { unreadable: ['--3', '3-', '+-3', '- - 3', '(3)'] },
    wrong: { sign: ['3', '+3'], 'power-of-ten': ['-30', '-0.3'] },
  });
  check('three in every script', key('3'), {
    right: ['٣', '۳', '߃', '𞥓', '३', '３', '𝟑', '৩', '+3', '03', '3.', '3.0', '3.00', '٣٫٠'],
  });
  check('fifteen hundred', key('1500'), {
    right: ['1,500', '1 500', '1500', '1 500', '1 500', '1٬500', '01500'],
  });
  check('what is never read', key('7/2'), {
    look: {
      comma: ['3,5', '1,50', '0,342', '15,00,000', '1, 500', '1,5000', '1,50,000', '1.500,00'],
      'zero-bottom': ['1/0', '0/0', '1 1/0'],
      unreadable: ['x=3', '--3', '=3.5', 'abc', '?', '3 5', '3.5.1', '7÷2', '7:2', '5^2', '5²'],
    },
  });
  check('not an exponent', key('1000'), { look: { unreadable: ['1e3', '10^3', '10³', '1E3'] } });
  check('fifteen hundred naira', key('1500', { form: 'money' }), {
    right: ['₦1,500.00', 'N1500', '#1500', 'NGN 1500', '1500 naira', '150000 kobo', '1500'],
    wrong: { 'naira-or-kobo': ['₦15.00', '₦150000', '150000', '15'] },
  });
  check('twelve centimetres', key('12', { unit: 'cm' }), {
    right: ['12cm', '12 centimetres', '12'],
    wrong: { unit: ['12 m'] },
  });
  check('twelve centimetres, unit asked for', key('12', { unit: 'cm', askUnit: true }), {
    right: ['12cm', '12 cm', '12 centimetres'],
    look: { 'unit-missing': ['12', '12.0'] },
    wrong: { unit: ['12 m'], wrong: ['13'] },
  });
});

describe('the rulings', () => {
  check('a tolerance includes its edge', key('2.5', { within: '0.05', unit: 'm' }), {
    right: ['2.5', '2.45', '2.55', '2.5 m', '255 cm', '245cm'],
    wrong: { wrong: ['2.44', '2.551', '2.56'] },
  });
  check('half rounds away from zero', key('-0.125', { places: 2 }), {
    right: ['-0.13', '-0.125', '-1/8'],
    wrong: { rounding: ['-0.12'], sign: ['0.125'] },
  });
  check('two thirds to two places', key('2/3', { places: 2 }), {
    right: ['0.67', '2/3', '67%'],
    wrong: { rounding: ['0.66'], 'over-rounded': ['0.7', '1'] },
  });
  check('two thirds', key('2/3'), { look: { exact: ['0.66', '0.67', '0.667', '0.6', '0.7'] } });
  check('the same length in another unit', key('12', { unit: 'cm' }), {
    right: ['120 mm', '0.12 m', '0.00012 km', '12/100 m'],
  });
  check('the unit that the prompt names', key('3000', { unit: 'm', keepUnit: true }), {
    right: ['3000', '3,000 m', '3 000 metres'],
    look: { 'in-unit': ['3 km', '300000 cm'] },
    wrong: { unit: ['3000 km'], 'power-of-ten': ['300', '30000 m'] },
  });
  check('naira and kobo', key('5.50', { form: 'money' }), {
    right: [
      ...['5 naira 50 kobo', '5 naira, 50 kobo', '5 naira and 50 kobo', '₦5.50', '5.5', '550 kobo'],
      ...['₦5.50k', '₦5 50k', 'N5.50', '5.50 NGN', '550k', '₦ 5.50', '=N=5.50', 'n5.50'],
    ],
    look: { 'form-money': ['11/2', '5 1/2'] },
    wrong: { 'naira-or-kobo': ['550', '₦550'], sign: ['-₦5.50'], 'power-of-ten': ['55'] },
  });
  check('a thousand is not a k', key('5000', { form: 'money' }), {
    right: ['5000', '₦5,000', '5,000 naira', '500,000 kobo'],
    look: { 'in-full': ['5k', '5 k', '₦5k', 'N5K'] },
    wrong: { wrong: ['7k', '₦7k'] },
  });
});

describe('forms', () => {
  check('a whole number', key('12', { form: 'integer' }), {
    right: ['12', '12.0', '+12', '0012', '12.'],
    look: { 'form-integer': ['24/2', '1200%', '12/1'] },
    wrong: { wrong: ['12.5', '13'], 'power-of-ten': ['120', '1.2'], sign: ['-12'] },
  });
  check('a decimal', key('0.75', { form: 'decimal' }), {
    right: ['0.75', '.75', '0.750', '00.75'],
    look: { 'form-decimal': ['3/4', '¾', '75%', '6/8'] },
    wrong: { 'power-of-ten': ['7.5', '0.075'], 'over-rounded': ['0.8', '1'], percent: ['75'] },
  });
  check('a fraction', key('9/4', { form: 'fraction' }), {
    right: ['9/4', '18/8', '9 / 4', '９⁄４', '⁹⁄₄', '9∕4'],
    look: { 'form-fraction': ['2 1/4', '2¼', '2.25', '225%'] },
    wrong: { 'upside-down': ['4/9'], sign: ['-9/4'] },
  });
  check('a whole value as a fraction', key('2', { form: 'fraction', simplest: 'ask' }), {
    right: ['2'],
    look: { simplest: ['4/2', '2/1'] },
  });
  check('a mixed number below one', key('3/4', { form: 'mixed', simplest: 'ask' }), {
    right: ['3/4', '¾'],
    look: { simplest: ['6/8'], 'form-mixed': ['0.75', '75%'] },
  });
  check('a mixed number to make smaller', key('2 1/2', { form: 'mixed', simplest: 'ask' }), {
    right: ['2 1/2', '2½'],
    look: { simplest: ['2 2/4', '2 5/10'], 'whole-part': ['1 3/2'] },
    wrong: { wrong: ['2 1/3', '3 1/2'], 'upside-down': ['2/5'] },
  });
  check('a percent', key('45%', { form: 'percent' }), {
    right: ['45%', '45', '45 %', '45.0%', '45 percent', '45 per cent', '45pct', '45％', '٤٥٪'],
    look: { 'form-percent': ['0.45', '9/20', '.45'] },
    wrong: { 'power-of-ten': ['4.5%', '4.5', '450%'], wrong: ['46', '55%'], sign: ['-45%'] },
  });
  check('a percent written without its sign', key('12.5', { form: 'percent' }), {
    right: ['12.5%', '12.5', '12½%', '12 1/2 %', '25/2'],
    look: { 'form-percent': ['1/8', '0.125'] },
    wrong: { wrong: ['12%', '12'], 'over-rounded': ['13%'] },
  });
  check('no percent asked for', key('5'), {
    right: ['5', '500%'],
    wrong: { 'not-percent': ['5%'], 'power-of-ten': ['500'] },
  });
  check('money with no kobo', key('250', { form: 'money' }), {
    right: [
      '250',
      '₦250',
      'N 250',
      '₦250.00',
      '250.0',
      'ngn250',
      '250 Naira',
      '25000 kobo',
      '250₦',
    ],
    look: { 'form-money': ['500/2', '25000%'], 'unit-unreadable': ['250 dollars', '250 niara'] },
    wrong: { unit: ['250 kg'], wrong: ['251', '₦205'], 'power-of-ten': ['2500'], sign: ['₦-250'] },
  });
  check('kobo asked for', key('75', { form: 'money', unit: 'kobo' }), {
    right: ['75', '75 kobo', '75k', '₦0.75', '0.75 naira', '75 Kobo'],
    wrong: { 'naira-or-kobo': ['₦75', '75 naira', '0.75'], wrong: ['74'] },
  });
});

describe('units', () => {
  check('area', key('24', { unit: 'cm²' }), {
    right: [
      ...['24', '24cm²', '24 cm^2', '24 cm2', '24 sq cm', '24 sq. cm', '24 square centimetres'],
      ...[
        '24 centimetres squared',
        '24 CM²',
        '24㎠',
        '2400 mm²',
        '24 cm²',
        '24 square cm.',
        '24 cm sq',
      ],
    ],
    wrong: { unit: ['24 cm', '24 m²', '24 cm³'], wrong: ['25 cm²', '25 cm'] },
    look: { 'unit-unreadable': ['24 cn', '24 apples', '24 cm^4'] },
  });
  check('volume', key('2', { unit: 'litres' }), {
    right: [
      '2',
      '2 l',
      '2L',
      '2 litres',
      '2 liters',
      '2 ltr',
      '2000 ml',
      '2,000 cm³',
      '2000 cubic cm',
    ],
    wrong: { unit: ['2 ml', '2 kg'] },
  });
  check('mass', key('1.5', { unit: 'kg' }), {
    right: ['1.5', '1.5kg', '1½ kg', '1500 g', '1 kg 500 g', '1kg 500g', '1.5 kilos', '1.5 KGS'],
    wrong: { unit: ['1.5 g'], 'power-of-ten': ['15 kg', '150 g'] },
  });
  check('time', key('150', { unit: 'min' }), {
    right: [
      ...[
        '150',
        '150 min',
        '150 mins',
        '150 minutes',
        '2 h 30 min',
        '2 hours 30 minutes',
        '2½ hours',
      ],
      ...['2 hrs, 30 mins', '2 hours and 30 minutes', '2h30min', '2.5 h', '9000 s', '150 Minutes.'],
    ],
    look: { unreadable: ['2:30', '30 min 2 h', '2.5 h 30 min', '2 h 30 kg'] },
    wrong: { unit: ['150 s', '150 h', '150 m'], wrong: ['2 h 3 min', '2.3 h'] },
  });
  check('months and years', key('18', { unit: 'months' }), {
    right: ['18', '18 months', '1 year 6 months', '1.5 years', '1½ yrs'],
    wrong: { unit: ['18 years', '18 days'] },
  });
  check('speed', key('60', { unit: 'km/h' }), {
    right: ['60', '60 km/h', '60km/h', '60 kmph', '60 km per hour', '60 KM/HR', '1 km/min'],
    wrong: { unit: ['60 km', '60 m/s'] },
  });
  check('angles', key('35', { unit: '°' }), {
    right: ['35', '35°', '35º', '35˚', '35 degrees', '35 deg', '35 Degrees'],
    wrong: { unit: ['35 cm'], wrong: ['145°'] },
  });
  check('temperature', key('-4', { unit: '°C' }), {
    right: ['-4', '-4°C', '−4 °C', '-4℃', '-4 degrees Celsius', '-4 C'],
    wrong: { sign: ['4°C', '4'] },
  });
  check('things that are counted', key('12', { unit: 'mangoes' }), {
    right: ['12', '12 mangoes', '12 mango', '12 Mangoes', '12mangos'],
    look: { 'unit-unreadable': ['12 oranges', '12 mangoe trees'] },
    wrong: { unit: ['12 kg'] },
  });
  check('no unit asked for', key('12'), {
    look: { 'only-number': ['12 cm', '₦12', 'N12', '12 kg', '12 min'], unreadable: ['12 apples'] },
    wrong: { wrong: ['13 cm', '₦13'] },
  });
});

describe('what children type', () => {
  check('one and a half', key('3/2'), {
    right: ['1and1/2', '1 & 1/2', '+1.5', '01.50', '1 2/4', ' 1½ .'],
    look: {
      unreadable: ['1 and a half', '1.1/2', '1 1 2', '1_1/2', '3:2', '3÷2', '(3/2)', '1..5', '1·5'],
      comma: ['1,5'],
    },
    wrong: { wrong: ['11/2', '1 1/3', '1.05', '1/2'], 'upside-down': ['2/3'], sign: ['-1.5'] },
  });
  check('nothing', key('0'), {
    right: ['-0', '−0', '+0', '.0', '0/5', '0.', '0%'],
    look: { unreadable: ['O', 'nil'], 'zero-bottom': ['0/0'] },
  });
  check('a thousand', key('1000'), {
    right: ['1,000.00', '１０００', '2000/2'],
    look: { 'in-full': ['1k', '1 K'], comma: ['1,00', '10,00'], unreadable: ["1'000", '1OOO'] },
    wrong: { 'power-of-ten': ['1.000', '100'] },
  });
  check('below nothing', key('-7'), {
    right: ['minus 7', 'Minus 7', 'negative 7', '(-7)', '( -7 )', '(−7)'],
    look: { unreadable: ['(7)', '7-', '_7', '~7', 'minus', 'minus minus 7'] },
    wrong: { sign: ['+7'], wrong: ['minus 8'] },
  });
  check('money by mouth', key('1500', { form: 'money' }), {
    right: ['1500naira', '₦1,500.00k', 'N1500 naira', '₦1 500', '1500N', '1,500 nairas'],
    look: {
      'in-full': ['1.5k', '₦1.5k', 'N1.5K'],
      comma: ['₦1,50', 'N1.500,00'],
      'unit-unreadable': ['1500 nira'],
      unreadable: ['$1500', 'naira 1500'],
    },
    wrong: { 'naira-or-kobo': ['1500 kobo', '1500k'], 'power-of-ten': ['₦1.500', '₦1.50k'] },
  });
  check('a percentage', key('25', { form: 'percent' }), { right: ['25 percentage', '25Per Cent'] });
  check('warmth', key('30', { unit: '°C' }), {
    right: ['30°', '30 degrees', '30oC', '30 degrees centigrade', '30 c'],
    wrong: { unit: ['30 cm'], 'power-of-ten': ['3°'] },
  });
  check('an angle', key('90', { unit: '°' }), { right: ['90o', '90 O', '90 deg.'] });
  check('irregular things', key('3', { unit: 'children' }), {
    right: ['3 child', '3 Children'],
    look: { 'unit-unreadable': ['3 men', '3 childs play'] },
  });
  check('more of them', key('8', { unit: 'loaves' }), { right: ['8 loaf', '8 loafs', '8 loaves'] });
  check('gloves', key('8', { unit: 'gloves' }), { right: ['8 glove', '8 gloves'] });
  check('spoken units', key('750', { unit: 'ml' }), { right: ['750 cc', '75cl', '¾ L', '750mls'] });
  check('spoken speeds', key('60', { unit: 'km/h' }), {
    right: ['60 kilometers/hour', '60 km an hour', '60 k.m./h'],
  });
  check('spoken lengths', key('5', { unit: 'm' }), { right: ['5 mtrs', '5 mtr', '5M', '500cm'] });
});

describe('slips', () => {
  const sum = key('5/12', {
    simplest: 'ask',
    slips: [
      { answer: '2/10', says: 'You added tops and bottoms.' },
      { answer: '10', says: 'Ten?' },
      { answer: '50', says: 'Fifty?' },
    ],
  });
  it.each([
    ['2/10', 'You added tops and bottoms.'],
    ['1/5', 'You added tops and bottoms.'],
    ['0.2', 'You added tops and bottoms.'],
    ['20%', 'You added tops and bottoms.'],
    ['10', 'Ten?'],
  ])('answers %j with the words for it', (typed, says) => {
    expect(markNumber(sum, typed)).toEqual({ outcome: 'wrong', reason: 'slip', says });
  });

  it('never hears a slip where the key is only written another way', () => {
    expect(markNumber(sum, '10/24')).toEqual({ outcome: 'look-again', reason: 'simplest' });
    expect(markNumber(sum, '0.42')).toEqual({ outcome: 'look-again', reason: 'exact' });
  });

  it('prefers written words to the common ones', () => {
    const half = key('1/2', { slips: [{ answer: '50', says: 'Fifty what?' }] });
    expect(markNumber(half, '50')).toMatchObject({ says: 'Fifty what?' });
  });

  it('knows a slip by its unit', () => {
    const rope = key('12', { unit: 'cm', slips: [{ answer: '12 m', says: 'A rope that long?' }] });
    expect(markNumber(rope, '12 metres')).toMatchObject({ says: 'A rope that long?' });
    expect(markNumber(rope, '1200 cm')).toMatchObject({ says: 'A rope that long?' });
  });
});

describe('what nobody should type', () => {
  const many = '9'.repeat(39);
  check('any key', key('1'), {
    look: {
      empty: ['', ' ', '\u200b', '\t\n', '\u202e\u2066', '\ufeff'],
      'too-long': [
        '1'.repeat(41),
        '1'.repeat(5_000),
        '½'.repeat(30),
        ' 1'.repeat(2_000),
        'ﷺ'.repeat(20),
      ],
      unreadable: [
        '\u0000',
        '1\u0000',
        '.',
        '-',
        '/',
        '1/',
        '/2',
        '%',
        '₦',
        '½½',
        '½2',
        '١٢٣x',
        '💯',
        `${'1'.repeat(3)}²`,
      ],
    },
    right: ['\u202e1\u202c', '1\u200b', '\u200e+1', '\ufeff1 ', `${'0'.repeat(39)}1`, '\t1\n', '‎1‏'],
    wrong: { wrong: [many, `1/${'9'.repeat(30)}`], sign: ['-1'] },
  });
  check('a key of many digits', key(many), { right: [many], wrong: { sign: [`-${many}`] } });

  it('reads digits that run on without end in bounded work', () => {
    const nines = '9,'.repeat(100_000);
    expect(markNumber(key('1'), nines)).toEqual({ outcome: 'look-again', reason: 'too-long' });
  });

  it('marks nothing by a key that it cannot read', () => {
    expect(markNumber(key('1,5'), '1.5')).toEqual({ outcome: 'look-again', reason: 'no-key' });
  });
});
