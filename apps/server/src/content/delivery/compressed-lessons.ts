import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FullLesson } from '@akada/content/content-tree';
import { createLruCache } from '../../lib/lru-cache.ts';
import { scratchBytes } from '../memory/scratch.ts';
import type { Entry } from '../memory/store.ts';
import { arenaCopy } from './arena-copy.ts';

type Heavy = Pick<FullLesson, 'body' | 'quiz_question' | 'skills' | 'exercises'>;

/** How many courses stay unpacked; a question about one course unpacks it once. */
const maxOpenCourses = 6;
/** After this long without a request only the compressed form stays: plain, a course takes twenty times the room. */
const closeAfterMs = 5_000;

/**
 * Keeps the words, questions and exercises of lessons packed, course by course. They are most of what content weighs, and
 * are only looked at to compute an answer that is not ready yet.
 */
export function createCompressedLessons() {
  const opened = createLruCache<Heavy[], Buffer>({ max: maxOpenCourses });
  const closing = setTimeout(() => opened.clear(), closeAfterMs).unref();

  function open(compressed: Buffer): Heavy[] {
    closing.refresh();
    return opened.getOrCreate(compressed, () => JSON.parse(inflateRawSync(compressed).toString()));
  }

  /** The lessons of one course as entries that unpack themselves when their words are asked for. */
  return function compress(lessons: readonly FullLesson[]): Entry[] {
    const heavy = lessons.map(
      ({ body, quiz_question, skills, exercises }): Heavy => ({
        body,
        quiz_question,
        skills,
        exercises,
      }),
    );
    const compressed = arenaCopy(deflateRawSync(scratchBytes(JSON.stringify(heavy)), { level: 3 }));
    return lessons.map((lesson, index) => {
      const { body: _body, quiz_question: _questions, ...rest } = lesson;
      const { skills: _skills, exercises: _exercises, ...named } = rest;
      // No answer has these, and they weigh as much as the texts.
      const { cards: _cards, explainer: _explainer, ...fields } = named;
      return {
        ...fields,
        get body() {
          return open(compressed)[index]?.body ?? null;
        },
        get quiz_question() {
          return open(compressed)[index]?.quiz_question ?? [];
        },
        get skills() {
          return open(compressed)[index]?.skills ?? [];
        },
        get exercises() {
          return open(compressed)[index]?.exercises ?? [];
        },
      };
    });
  };
}
