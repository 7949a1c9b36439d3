import type { Lesson } from './model.ts';

/** How long a lesson takes to read, and what it weighs in data at most: its text and its pictures. */
export type LessonFacts = { minutes: number; bytes: number };

/** A child of nine reads about so many words in a minute when the text is to be learned from. */
const WORDS_A_MINUTE = 110;

/** Null for a lesson without text. A lesson of which only a part is known says it itself. */
export function lessonFacts({ body, facts }: Pick<Lesson, 'body' | 'facts'>): LessonFacts | null {
  if (facts) return facts;
  if (body === null) return null;
  // Our own pictures say in their URLs how large they are.
  const pictures = [...body.matchAll(/\]\([^)\s]*[?&]bytes=(\d+)/g)];
  return {
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    bytes: pictures.reduce((sum, [, bytes]) => sum + Number(bytes), body.length),
  };
}
