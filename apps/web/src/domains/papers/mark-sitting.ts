import { mark } from '@akada/exercises/mark';
// Registers the readers: a stored sitting is marked without being drawn again.
import '@akada/exercises/meaning/readers';
import type { AnswerTo } from '@akada/exercises/model';
import type { Paper } from '@akada/exercises/papers/paper';
import { questionKey, skillKey } from '@akada/exercises/papers/paper-file';
import { type PaperResult, resultOf } from '@akada/exercises/papers/result';
import type { FinishedSet, SetAnswer } from '#domains/exercises/sets/finished-set.ts';
import { type AskedQuestion, isAnswered, type Running } from './sitting.ts';
import type { Entry } from './stored-sittings.ts';

/** Null for an unanswered question. A paper gives no second look, so an unreadable answer is wrong. */
export const marksOf = (running: Running): (boolean | null)[] =>
  running.sitting.questions.map(({ exercise }, place) => {
    if (!isAnswered(running, place)) return null;
    const given = running.progress.answers[place] as AnswerTo<typeof exercise>;
    return mark(exercise, given).outcome === 'right';
  });

/** The same questions in the form that the breakdown needs. */
function asPaper({ sitting }: Running): Paper {
  const sections = sitting.sections.map(({ title }, section) => ({
    title,
    minutes: 0,
    items: sitting.questions
      .filter((question) => question.section === section)
      .map((question) => ({
        key: questionKey(question),
        strand: question.strand,
        skill: skillKey(question),
        difficulty: question.difficulty,
        seed: '',
      })),
  }));
  return { blueprint: sitting.paperId, sections, minutes: sitting.minutes, missing: 0 };
}

export function breakdownOf(running: Running): PaperResult {
  const { sitting, progress } = running;
  const marks = marksOf(running);
  const answers = sitting.sections.map((_, section) =>
    sitting.questions.flatMap((question, place) =>
      question.section === section
        ? [
            {
              isRight: marks[place] ?? null,
              seconds: Math.round((progress.spent[place] ?? 0) / 1000),
            },
          ]
        : [],
    ),
  );
  return resultOf(asPaper(running), answers);
}

export function entryOf(running: Running): Entry {
  const { sitting, progress } = running;
  return {
    id: sitting.id,
    finishedAt: progress.finishedAt ?? progress.startedAt,
    right: marksOf(running).filter((one) => one === true).length,
    total: sitting.questions.length,
    isHalf: sitting.isHalf,
    keys: sitting.questions.map(questionKey),
  };
}

const defined = ({ family, version, seed }: AskedQuestion['source']) => ({
  ...(family === undefined ? {} : { family }),
  ...(version === undefined ? {} : { version }),
  ...(seed === undefined ? {} : { seed }),
});

/**
 * The sitting in the form a learner's answers are saved; null when nothing was answered. Unanswered questions are left out:
 * they say nothing about a skill.
 */
export function asSet(running: Running): FinishedSet | null {
  const { sitting, progress } = running;
  const marks = marksOf(running);
  const answers = sitting.questions.flatMap((question, place): SetAnswer[] => {
    const right = marks[place] ?? null;
    if (right === null) return [];
    const { lesson, skill, key, exercise, source } = question;
    const at = Math.max(0, Math.round(progress.answeredAt[place] ?? progress.startedAt));
    return [
      {
        lesson,
        skill,
        key,
        kind: exercise.kind,
        right,
        tries: 1,
        hints: 0,
        at,
        ...defined(source),
      },
    ];
  });
  if (answers.length === 0) return null;
  return {
    id: sitting.id,
    kind: 'paper',
    course_id: sitting.courseId,
    paper_id: sitting.paperId,
    asked: sitting.questions.length,
    answers,
    started_at: new Date(progress.startedAt).toISOString(),
    finished_at: new Date(progress.finishedAt ?? progress.startedAt).toISOString(),
  };
}
