import * as v from 'valibot';
import { figureSchema } from './figures.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const slide = v.strictObject({
  heading: text,
  /** Short lines or steps, shown one after the other. */
  lines: v.optional(v.pipe(v.array(text), v.maxLength(4, 'at most 4 lines fit on a slide'))),
  /** The result of the slide, a yellow label after the lines. */
  answer: v.optional(text),
  picture: v.optional(
    v.pipe(v.string(), v.regex(/^pictures\/[a-z0-9-]+\.svg$/u, 'must be a pictures/….svg')),
  ),
  figure: v.optional(figureSchema),
  /** The narration, also shown as the caption below. */
  caption: text,
  /** How long the slide stays when nothing is spoken. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(20)),
});

/** The explainer of one lesson: a sequence of slides, each with its caption and its time. */
export const storyboardSchema = v.strictObject({
  title: text,
  slides: v.pipe(v.array(slide), v.minLength(3), v.maxLength(12)),
});

export type Storyboard = v.InferOutput<typeof storyboardSchema>;
export type Slide = Storyboard['slides'][number];

export function totalSeconds({ slides }: Storyboard): number {
  return slides.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The storyboard in the player's format. */
export const explainerJson = (storyboard: Storyboard): string => JSON.stringify(storyboard);
