/** Digits with their grouping commas and decimals: 1,250.75; a lone comma or full stop after digits ends the number. */
const digits = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const fraction = String.raw`\\[dt]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}`;
const minus = String.raw`(?<![\d\p{L})}\]$]\s?)[-−–]\s?`;

const numberPattern = new RegExp(
  String.raw`(?:(${digits})\s*)?${fraction}|(${digits})(?:\/(\d+))?`,
  'gu',
);

function plainDigits(text: string): string {
  return text.replaceAll('{,}', ',');
}

function plainValue(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** The numbers in a text, without signs. A mixed number and a fraction count as one number each. */
export function numbersIn(text: string): number[] {
  return [...plainDigits(text).matchAll(numberPattern)].map(
    ([, whole, top, bottom, number, under]) =>
      top !== undefined && bottom !== undefined
        ? plainValue(whole ?? '0') + Number(top) / Number(bottom)
        : plainValue(number ?? '') / Number(under ?? 1),
  );
}

const onlyNumber = new RegExp(
  String.raw`^(${minus})?[₦$\s]*(?:(?:(${digits})\s*)?${fraction}|(${digits})(?:\/(\d+))?)`,
  'u',
);
const basePattern = /_\{?(?:\\text\{)?[a-z\d]+\}?\}?/gu;

/** The value of an answer that is one number with or without a unit: `₦1,250`, `$\frac{3}{4}$`, `−7 °C`. */
export function numericAnswer(answer: string): { value: number; unit: string } | null {
  const text = plainDigits(answer).replace(basePattern, '').trim().replace(/^\$/u, '').trim();
  const match = onlyNumber.exec(text);
  if (!match) return null;
  const unit = text.slice(match[0].length).replace(/[$\s.]/gu, '');
  if (/\d/u.test(unit)) return null;
  const [value = Number.NaN] = numbersIn(match[0]);
  return { value: match[1] === undefined ? value : -value, unit };
}
