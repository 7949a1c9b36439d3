import { type Fraction, fraction } from './fraction.ts';

/** Units of one quantity are convertible; `size` is the number of the quantity's base units in one of them. */
export type Unit = { name: string; quantity: string; size: Fraction };

const lengths: [short: string, long: string, top: number, bottom: number][] = [
  ['mm', 'millimet', 1, 1_000],
  ['cm', 'centimet', 1, 100],
  ['dm', 'decimet', 1, 10],
  ['m', 'met', 1, 1],
  ['km', 'kilomet', 1_000, 1],
];
const volumes: [short: string, long: string, top: number, bottom: number][] = [
  ['ml', 'millilit', 1, 1_000],
  ['cl', 'centilit', 1, 100],
  ['l', 'lit', 1, 1],
  ['kl', 'kilolit', 1_000, 1],
];
const others: [name: string, quantity: string, top: number, bottom: number, names: string][] = [
  ['mg', 'mass', 1, 1_000_000, 'milligram milligramme'],
  ['g', 'mass', 1, 1_000, 'gm gram gramme'],
  ['kg', 'mass', 1, 1, 'kilo kilogram kilogramme'],
  ['t', 'mass', 1_000, 1, 'tonne ton'],
  ['ha', 'area', 10_000, 1, 'hectare'],
  ['s', 'time', 1, 1, 'sec second'],
  ['min', 'time', 60, 1, 'minute'],
  ['h', 'time', 3_600, 1, 'hr hour'],
  ['day', 'time', 86_400, 1, 'd'],
  ['week', 'time', 604_800, 1, 'wk'],
  ['month', 'months', 1, 1, 'mth'],
  ['year', 'months', 12, 1, 'yr'],
  ['m/s', 'speed', 1, 1, 'mps m/sec metrepersecond metrespersecond meterspersecond mpersecond'],
  [
    'km/h',
    'speed',
    5,
    18,
    'kmh km/hr km/hour kmph kph kmperhour kmperhr kilometreperhour kilometresperhour kilometersperhour kilometre/hour kilometres/hour kilometers/hour kmanhour',
  ],
  ['km/min', 'speed', 50, 3, 'kmperminute kilometresperminute'],
  ['m/min', 'speed', 1, 60, 'mperminute metresperminute'],
  ['°', 'angle', 1, 1, 'deg degree'],
  [
    '°C',
    'temperature',
    1,
    1,
    '°c c degreec degreesc degreecelsius degreescelsius celsius oc degreecentigrade degreescentigrade centigrade',
  ],
  ['naira', 'money', 1, 1, '₦ n ngn # =n='],
  ['kobo', 'money', 1, 100, 'k'],
];

/** Abbreviations without a plural s, because `ms` and `ls` are other units. */
const withoutPlural = new Set(['m', 'l', 's', 't', 'h', 'd', 'c', 'k', 'n', '#', '₦', '°', '=n=']);

function addNames(units: Map<string, Unit>, unit: Unit, names: readonly string[]): void {
  for (const name of names) {
    units.set(name, unit);
    if (!withoutPlural.has(name)) units.set(`${name}s`, unit);
  }
}

const metric = (short: string, long: string) => [short, `${long}re`, `${long}er`];

/** `cm^2`, `cm2`, `sq cm`, `square centimetres`, `cm squared`; the same for cubes. */
function powerNames(short: string, long: string, power: 2 | 3): string[] {
  const words = power === 2 ? ['square', 'sq'] : ['cubic', 'cu'];
  const after = power === 2 ? ['squared', 'square', 'sq'] : ['cubed', 'cube'];
  const names = metric(short, long);
  return [
    ...names.flatMap((name) => [`${name}^${power}`, `${name}${power}`]),
    ...names.flatMap((name) => words.flatMap((word) => [`${word}${name}`, `${word}${name}s`])),
    ...names.flatMap((name) => after.flatMap((word) => [`${name}${word}`, `${name}s${word}`])),
  ];
}

function allUnits(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [short, long, top, bottom] of lengths) {
    const name = (power: number) => `${short}${power === 2 ? '²' : '³'}`;
    addNames(units, { name: short, quantity: 'length', size: fraction(top, bottom) }, [
      ...metric(short, long),
      ...(short === 'm' ? ['mtr'] : []),
    ]);
    const area = { name: name(2), quantity: 'area', size: fraction(top ** 2, bottom ** 2) };
    addNames(units, area, powerNames(short, long, 2));
    const volume = {
      name: name(3),
      quantity: 'volume',
      size: fraction(top ** 3 * 1_000, bottom ** 3),
    };
    addNames(units, volume, powerNames(short, long, 3));
  }
  for (const [short, long, top, bottom] of volumes) {
    const unit = { name: short, quantity: 'volume', size: fraction(top, bottom) };
    addNames(units, unit, [
      ...metric(short, long),
      ...(short === 'l' ? ['ltr', 'lt'] : []),
      ...(short === 'ml' ? ['cc'] : []),
    ]);
  }
  for (const [name, quantity, top, bottom, names] of others) {
    const unit = { name, quantity, size: fraction(top, bottom) };
    addNames(units, unit, [name.toLowerCase(), ...names.split(' ')]);
  }
  return units;
}

let known: Map<string, Unit> | undefined;

/** Case, dots and spaces are ignored, because phones capitalise automatically. */
const fold = (text: string) => text.toLowerCase().replace(/[. ]/gu, '');

/** A unit by any of its names; undefined for a word that is not a unit. */
export function unitNamed(text: string): Unit | undefined {
  known ??= allUnits();
  return known.get(fold(text.replace('²', '^2').replace('³', '^3')));
}

/** Irregular plurals. */
const irregular = new Map(
  (
    'children child,people person,men man,women woman,teeth tooth,feet foot,mice mouse,geese goose,' +
    'loaves loaf,knives knife,leaves leaf,halves half,shelves shelf,calves calf,wives wife'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [many = '', one = ''] = pair.split(' ');
      return [many, one];
    }),
);

const singular = (word: string) =>
  (irregular.get(word) ?? word)
    .replace(/ies$/u, 'y')
    .replace(/(x|ch|sh|o)es$/u, '$1')
    .replace(/s$/u, '');
const counted = (word: string) => singular(fold(word));

/** Anything countable is a unit of its own: mangoes, pupils, tiles. */
export function countedUnit(text: string): Unit {
  return { name: text, quantity: `counted ${counted(text)}`, size: fraction(1) };
}

export const isCountedAs = (unit: Unit, text: string) =>
  unit.quantity === `counted ${counted(text)}`;
