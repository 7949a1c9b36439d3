/** The text of a gap exercise, cut at its gaps: `She [[went|walked]] home.` */
export type GapText = {
  /** One more than there are gaps: what stands before, between and behind them. */
  around: string[];
  /** All right words of each gap, the one to show first. */
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
