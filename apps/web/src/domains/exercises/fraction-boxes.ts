/** A number as three boxes: whole number, numerator and denominator. As text it is `1 2/3`. */
export type Boxes = { whole: string; top: string; bottom: string };

export function boxesOf(text: string): Boxes {
  const found = /^(.*?)\s?([^\s/]*)\/([^\s/]*)$/.exec(text);
  if (found === null) return { whole: text, top: '', bottom: '' };
  const [, whole = '', top = '', bottom = ''] = found;
  return { whole: whole.trim(), top, bottom };
}

export function textOfBoxes({ whole, top, bottom }: Boxes): string {
  if (top === '' && bottom === '') return whole;
  return whole === '' ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
}

const vulgar = new Map(
  Object.entries({
    '1/2': '½',
    '1/3': '⅓',
    '2/3': '⅔',
    '1/4': '¼',
    '3/4': '¾',
    '1/5': '⅕',
    '2/5': '⅖',
    '3/5': '⅗',
    '4/5': '⅘',
    '1/6': '⅙',
    '5/6': '⅚',
    '1/8': '⅛',
    '3/8': '⅜',
    '5/8': '⅝',
    '7/8': '⅞',
  }),
);

/** Prints a fraction typed on one line: `1 1/2` becomes 1½. */
export function printedFraction(cleaned: string): string {
  return cleaned.replace(/\s?(\d+)\/(\d+)/g, (whole, top: string, bottom: string) => {
    const sign = vulgar.get(`${top}/${bottom}`);
    if (sign !== undefined) return sign;
    return `${/^\s/.test(whole) ? ' ' : ''}${top}⁄${bottom}`;
  });
}
