import { type ReactNode, useEffect, useState } from 'react';
import { nearestClass } from '#lib/classes/nearest-class.ts';
import { format } from '#lib/i18n.tsx';
import { hasAllWords } from '#lib/search-text.ts';
import { report } from '#platform/reporting/reporting.ts';
import { classNote } from '#ui/content/class-note/class-note.ts';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { BookIcon } from '#ui/icons/icons.tsx';
import { firstLessons, type LessonTitle, lessonTitles } from './lesson-titles.ts';
import { catalogueText } from './messages.ts';
import { understandSearch } from './understand-search.ts';

const SHOWN = 6;

export type LessonQuery = { text: string; subjectSlug: string; level: string };

type FoundLessonsProps = {
  query: LessonQuery;
  linkTo: (lesson: LessonTitle) => string;
  /** Shown when no lesson matches either. */
  nothing: ReactNode;
};

/** Lessons whose title matches the search. */
export function FoundLessons({ query, linkTo, nothing }: FoundLessonsProps) {
  const [titles, setTitles] = useState<readonly LessonTitle[]>([]);
  const isAsked = query.text.trim() !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    lessonTitles().then(
      (read) => isHere && setTitles(read),
      (error: Error) => report(error, { component: 'lesson-search' }),
    );
    return () => {
      isHere = false;
    };
  }, [isAsked]);
  const { found, note } = findLessons(titles, query);
  if (found.length === 0) return nothing;
  return (
    <section className="stack stack--sm" aria-label={catalogueText.lessonsFound}>
      <p className="small muted" role="status">
        {found.length > SHOWN
          ? format(catalogueText.firstLessonsFound, { shown: SHOWN, count: found.length })
          : catalogueText.lessonsFound}
      </p>
      {note && <p>{note}</p>}
      <ul className="list">
        {found.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.lessonId}>
            <LinkRow
              to={linkTo(lesson)}
              title={lesson.title}
              square={
                <Square state="soft">
                  <BookIcon />
                </Square>
              }
              meta={<span>{lesson.courseTitle}</span>}
              arrow
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * At least one word must match the lesson's title: matching only the course or its subject would list all their lessons. A
 * question that had to be read first ("mathmatics", "primary 4") finds the first lesson of each course instead. A class
 * without lessons gives those of the nearest one, and `note` says why.
 */
export function findLessons(lessons: readonly LessonTitle[], query: LessonQuery) {
  const { text, level } = understandSearch(
    query.text,
    lessons.flatMap(({ title, courseTitle, subjectTitle }) => [title, courseTitle, subjectTitle]),
  );
  const asked = query.level || level;
  const nearest = nearestClass(
    lessons.map((lesson) => lesson.level),
    asked,
  );
  const words = text.split(' ').filter(Boolean);
  const inQuestion = lessons.filter(
    (lesson) =>
      (query.subjectSlug === '' || lesson.subjectSlug === query.subjectSlug) &&
      (asked === '' || lesson.level === nearest) &&
      hasAllWords([lesson.title, lesson.courseTitle, lesson.subjectTitle].join(' '), text),
  );
  const isEmpty = query.text.trim() === '';
  const titled = inQuestion.filter(({ title }) => words.some((word) => hasAllWords(title, word)));
  const wasRead = text !== query.text.trim().toLowerCase();
  const found = titled.length > 0 || !wasRead ? titled : firstLessons(inQuestion);
  return {
    found: isEmpty ? [] : found,
    note: asked === '' ? undefined : classNote(asked, nearest),
  };
}
