import { lessonFacts } from '@akada/content/lesson-facts';
import type { Course, Lesson, Unit } from '@akada/content/model';
import { quizzesByUnit } from '@akada/content/quizzes';
import type { ReactNode } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { format, plural } from '#lib/i18n.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Unit as UnitCard } from '#ui/content/unit.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { PlayIcon, QuizIcon, TextIcon } from '#ui/icons/icons.tsx';
import { type LessonLink, minutes } from '../lesson-facts.ts';
import { coursesText } from '../messages.ts';

type UnitListProps = {
  course: Course;
  cloth: SubjectCloth;
  lessonLink: LessonLink;
  /** The learner's current lesson; its unit is expanded. */
  currentId?: string | undefined;
  doneIds?: ReadonlySet<string> | undefined;
  /** Below a unit's counts: how well it is known. */
  unitMark?: ((unit: Unit) => ReactNode) | undefined;
  /** Above a unit's lessons: the link to its practice. */
  unitStart?: ((unit: Unit) => ReactNode) | undefined;
  /** Shown among the facts of a lesson. */
  lessonMark?: ((lesson: Lesson) => ReactNode) | undefined;
};

/** The units of a course with their lessons, in teaching order. */
export function UnitList({
  course,
  cloth,
  lessonLink,
  currentId,
  doneIds,
  unitMark,
  unitStart,
  lessonMark,
}: UnitListProps) {
  const quizzes = quizzesByUnit(course);
  const withQuiz = new Set(
    quizzes.flatMap((unit) => unit.quizzes.map((quiz) => quiz.lessonDocumentId)),
  );
  const openUnit = course.units.findIndex((unit) =>
    unit.lessons.some((lesson) => lesson.documentId === currentId),
  );
  return (
    <section className="stack deferred-paint" aria-labelledby="units-title">
      <h2 id="units-title">{coursesText.unitsTitle}</h2>
      {course.units.length === 0 && (
        <EmptyState title={coursesText.noLessonsTitle} text={coursesText.noLessonsText} />
      )}
      {course.units.map((unit, index) => (
        <UnitCard
          key={unit.documentId}
          number={index + 1}
          title={unit.title}
          subject={cloth}
          defaultOpen={index === Math.max(openUnit, 0)}
          meta={unitFacts(unit, quizzes[index]?.quizCount ?? 0, doneIds)}
          mark={unitMark?.(unit)}
        >
          {unitStart?.(unit)}
          <ol className="list">
            {unit.lessons.map((lesson, position) => (
              <li key={lesson.documentId}>
                <LinkRow
                  to={lessonLink(unit, lesson)}
                  title={lesson.title}
                  square={
                    <Square state={squareState(lesson.documentId, currentId, doneIds)}>
                      {position + 1}
                    </Square>
                  }
                  meta={
                    <>
                      <LessonFacts lesson={lesson} hasQuiz={withQuiz.has(lesson.documentId)} />
                      {lessonMark?.(lesson)}
                    </>
                  }
                  arrow
                />
              </li>
            ))}
          </ol>
        </UnitCard>
      ))}
    </section>
  );
}

function unitFacts(
  unit: Unit,
  quizCount: number,
  doneIds: ReadonlySet<string> | undefined,
): string {
  const done = unit.lessons.filter((lesson) => doneIds?.has(lesson.documentId)).length;
  return [
    plural(coursesText.lessonCount, unit.lessons.length),
    plural(coursesText.quizCount, quizCount),
    ...(done > 0 ? [format(coursesText.unitDone, { count: done })] : []),
  ].join(', ');
}

/** A finished lesson shows its tick, even when it is the current one. */
function squareState(
  id: string,
  currentId: string | undefined,
  doneIds: ReadonlySet<string> | undefined,
) {
  if (doneIds?.has(id)) return 'done';
  return id === currentId ? 'now' : 'todo';
}

function LessonFacts({ lesson, hasQuiz }: { lesson: Lesson; hasQuiz: boolean }) {
  const hasVideo = lesson.videoUrl !== null;
  const facts = lessonFacts(lesson);
  return (
    <>
      {hasVideo && (
        <span>
          <PlayIcon />
          {minutes(lesson.duration) ?? coursesText.videoFact}
        </span>
      )}
      {(facts || !hasVideo) && (
        <span>
          <TextIcon />
          {facts
            ? format(coursesText.readingFacts, {
                count: facts.minutes,
                size: formatBytes(facts.bytes),
              })
            : coursesText.readingFact}
        </span>
      )}
      {hasQuiz && (
        <span>
          <QuizIcon />
          {coursesText.quizFact}
        </span>
      )}
    </>
  );
}
