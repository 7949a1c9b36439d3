import { type ReactNode, useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { hasAllWords } from '#lib/search-text.ts';
import { report } from '#platform/reporting/reporting.ts';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { BookIcon } from '#ui/icons/icons.tsx';
import { type LessonTitle, lessonTitles } from './lesson-titles.ts';
import { catalogueText } from './messages.ts';

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
  const found = findLessons(titles, query);
  if (found.length === 0) return nothing;
  return (
    <section className="stack stack--sm" aria-label={catalogueText.lessonsFound}>
      <p className="small muted" role="status">
        {found.length > SHOWN
          ? format(catalogueText.firstLessonsFound, { shown: SHOWN, count: found.length })
          : catalogueText.lessonsFound}
      </p>
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

/** At least one word must match the lesson's title: matching only the course or its subject would list all their lessons. */
export function findLessons(lessons: readonly LessonTitle[], query: LessonQuery): LessonTitle[] {
  const words = query.text.trim().split(/\s+/);
  if (query.text.trim() === '') return [];
  return lessons.filter(
    ({ title, courseTitle, subjectTitle, subjectSlug, level }) =>
      (query.subjectSlug === '' || subjectSlug === query.subjectSlug) &&
      (query.level === '' || level === query.level) &&
      hasAllWords([title, courseTitle, subjectTitle].join(' '), query.text) &&
      words.some((word) => hasAllWords(title, word)),
  );
}
