/** How generators write numbers and words. Whole numbers only: decimals are scaled to whole numbers. */

/** `12,500`, with a true minus sign instead of a hyphen. */
export function n(value: number): string {
  const digits = `${Math.abs(value)}`.replace(/\B(?=(\d{3})+$)/gu, ',');
  return value < 0 ? `−${digits}` : digits;
}

export const naira = (value: number) => `₦${n(value)}`;

/** 12345 with 2 places is `123.45`. Trailing zeros are dropped unless requested. */
export function decimal(value: number, places: number, isPadded = false): string {
  const digits = `${Math.abs(value)}`.padStart(places + 1, '0');
  const cut = digits.length - places;
  const behind = isPadded ? digits.slice(cut) : digits.slice(cut).replace(/0+$/u, '');
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits.slice(0, cut)}${behind === '' ? '' : `.${behind}`}`;
}

export function hcf(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
export const lcm = (a: number, b: number) => (a / hcf(a, b)) * b;

/** `3/4` in lowest terms, `2` when it is whole. */
export function lowest(top: number, bottom: number): string {
  const shared = hcf(top, bottom) * (bottom < 0 ? -1 : 1);
  return bottom / shared === 1 ? `${top / shared}` : `${top / shared}/${bottom / shared}`;
}

/** `2 1/4`, in lowest terms. */
export function mixed(top: number, bottom: number): string {
  const [before, rest] = [Math.floor(top / bottom), top % bottom];
  if (rest === 0) return `${before}`;
  return before === 0 ? lowest(rest, bottom) : `${before} ${lowest(rest, bottom)}`;
}

/** For a formula. */
export const frac = (top: number, bottom: number) => `\\frac{${top}}{${bottom}}`;
/** `3/4` or `2 1/4` as a formula without its dollar signs. */
export const texOf = (text: string) => text.replace(/ ?(\d+)\/(\d+)/u, '\\frac{$1}{$2}');

/** Names of girls and boys from all parts of the country, alternating. */
export const people = (
  'Ada Musa Bisi Emeka Hauwa Tunde Ngozi Bala Ebiere Sani Aisha Chidi Folake Ibrahim Ini Tamuno Zainab Segun ' +
  'Uche Danladi Amina Kelechi Yetunde Garba Efe Osagie Ladi Terna Nkechi Yusuf Titi Obinna'
).split(' ');
