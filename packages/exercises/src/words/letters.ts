/** Hooked letters have no combining mark to remove, and the letter bar offers them beside the dotted ones. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

type Letter = { base: string; marks: string };

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const sign of text.normalize('NFD')) {
    const last = letters[letters.length - 1];
    if (/\p{M}/u.test(sign) && last) last.marks += sign;
    else if (HOOKED[sign] !== undefined) letters.push({ base: HOOKED[sign], marks: 'hook' });
    else letters.push({ base: sign, marks: '' });
  }
  return letters;
}

export const withoutMarks = (text: string) =>
  lettersOf(text)
    .map(({ base }) => base)
    .join('');

/** Whether the typed word is the other one with some marks omitted and none added. */
export function isMissingMarks(typed: string, accepted: string): boolean {
  const [given, right] = [lettersOf(typed), lettersOf(accepted)];
  return (
    given.length === right.length &&
    given.every(({ base, marks }, place) => {
      const other = right[place];
      if (!other || base !== other.base) return false;
      return marks === other.marks || [...marks].every((mark) => other.marks.includes(mark));
    })
  );
}

/** An edit distance of one: a letter added, missing or different, or two neighbours swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]];
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let [i, j] = [left.length, right.length];
  while (i > start && j > start && left[i - 1] === right[j - 1]) [i, j] = [i - 1, j - 1];
  const [x, y] = [left.slice(start, i), right.slice(start, j)];
  if (x.length === 2 && y.length === 2) return x[0] === y[1] && x[1] === y[0];
  return x.length <= 1 && y.length <= 1 && x.length + y.length > 0;
}

export const letterCount = (text: string) => (text.match(/\p{L}/gu) ?? []).length;
