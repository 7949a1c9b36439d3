export type Stretch = { start: number; end: number };

/** The start and end of each sentence in a text; blank ones are left out. */
export function sentencesOf(text: string): Stretch[] {
  return cuts(text).filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

function cuts(text: string): Stretch[] {
  if (typeof Intl.Segmenter === 'function') {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    return Array.from(segmenter.segment(text), ({ index, segment }) => ({
      start: index,
      end: index + segment.length,
    }));
  }
  return Array.from(text.matchAll(/[^.!?]*(?:[.!?]+(?=\s|$)|[.!?]+|$)\s*/g))
    .filter(([match]) => match !== '')
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
