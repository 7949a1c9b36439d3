import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const slide = v.strictObject({
  heading: text,
  /** Short lines or steps; each appears when its turn comes. */
  lines: v.exactOptional(v.pipe(v.array(text), v.maxLength(4, 'at most 4 lines fit on a slide'))),
  /** The result of the slide, drawn as a yellow label after the lines. */
  answer: v.exactOptional(text),
  picture: v.exactOptional(
    v.pipe(v.string(), v.regex(/^pictures\/[a-z0-9-]+\.svg$/u, 'must be a pictures/….svg')),
  ),
  caption: text,
  seconds: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(20)),
});

/** The plan of one lesson's video: slides that follow each other, each with its caption and its time. */
export const storyboardSchema = v.strictObject({
  title: text,
  slides: v.pipe(v.array(slide), v.minLength(3), v.maxLength(12)),
});

export type Storyboard = v.InferOutput<typeof storyboardSchema>;
export type Slide = Storyboard['slides'][number];

/** A still of the video: how much of its slide is uncovered, and for how long it stands. */
export type Still = { slide: number; shown: number; seconds: number };

export function totalSeconds({ slides }: Storyboard): number {
  return slides.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** How many pieces of a slide appear one after the other. */
export function pieceCount(shown: Slide): number {
  return (shown.lines?.length ?? 0) + (shown.answer === undefined ? 0 : 1);
}

/**
 * The stills in order. A slide uncovers its pieces over the first three quarters of its time, so that the
 * whole of it stands long enough to be read. A still may begin at half seconds only.
 */
export function stillsOf({ slides }: Storyboard): Still[] {
  return slides.flatMap((shown, index) => {
    const pieces = Math.max(1, pieceCount(shown));
    const startOf = (piece: number) => Math.round((piece / pieces) * shown.seconds * 0.75 * 2) / 2;
    return Array.from({ length: pieces }, (_, piece) => ({
      slide: index,
      shown: piece + 1,
      seconds: (piece + 1 === pieces ? shown.seconds : startOf(piece + 1)) - startOf(piece),
    }));
  });
}
