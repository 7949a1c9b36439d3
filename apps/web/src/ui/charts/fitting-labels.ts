export type Label = {
  middle: number;
  text: string;
  /** Labels with a higher rank are placed first. */
  rank: number;
};

/** The maximum width of a letter, in units of the chart: Lexend at 13 units, bold. */
const LETTER = 8.6;
/** The gap between two labels: with less they look like one number. */
const GAP = 8;

/**
 * The position of each label in a row; null where it would touch a more important one. A label at the edge moves inwards so
 * that it is not cut off.
 */
export function fittingLabels(labels: readonly Label[], width: number): (number | null)[] {
  const placed: { index: number; from: number; to: number; x: number }[] = [];
  const byRank = labels
    .map((label, index) => ({ ...label, index }))
    .sort((a, b) => b.rank - a.rank);
  for (const { index, middle, text } of byRank) {
    if (text === '') continue;
    const half = Math.min((text.length * LETTER) / 2, width / 2);
    const x = Math.min(Math.max(middle, half), width - half);
    const [from, to] = [x - half, x + half];
    const isFree = placed.every((other) => to + GAP <= other.from || from >= other.to + GAP);
    if (isFree) placed.push({ index, from, to, x });
  }
  return labels.map((_, index) => placed.find((one) => one.index === index)?.x ?? null);
}
