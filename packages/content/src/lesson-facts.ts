import type { Lesson } from './model.ts';

/** The reading time of a lesson, and its maximum download size: text and pictures. */
export type LessonFacts = { minutes: number; bytes: number };

/** Words a minute that a child of nine reads when studying. */
const WORDS_A_MINUTE = 110;

/** Null for a lesson without text. A partial lesson carries these facts itself. */
export function lessonFacts({ body, facts }: Pick<Lesson, 'body' | 'facts'>): LessonFacts | null {
  if (facts) return facts;
  if (body === null) return null;
  // URLs of our own pictures contain their size.
  const pictures = [...body.matchAll(/\]\([^)\s]*[?&]bytes=(\d+)/g)];
  return {
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    bytes: pictures.reduce((sum, [, bytes]) => sum + Number(bytes), body.length),
  };
}
