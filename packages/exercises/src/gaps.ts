/** The text of a gap exercise, split at its gaps: `She [[went|walked]] home.` */
export type GapText = {
  /** The text before, between and after the gaps, so one more than there are gaps. */
  around: string[];
  /** All right words of each gap, starting with the one to show. */
  gaps: string[][];
};

export function readGaps(text: string): GapText {
  const pieces = text.split(/\[\[([^[\]]*)\]\]/u);
  return {
    around: pieces.filter((_, place) => place % 2 === 0),
    gaps: pieces
      .filter((_, place) => place % 2 === 1)
      .map((gap) => gap.split('|').map((word) => word.trim())),
  };
}
