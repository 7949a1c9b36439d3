import { format, lessonLang } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { LessonView } from '../lesson-position.ts';
import { lessonsText } from '../messages.ts';
import './lesson-head.css';

type LessonHeadProps = { view: LessonView; courseTitle: string; courseLink: string };

export function LessonHead({ view, courseTitle, courseLink }: LessonHeadProps) {
  const { lesson, unitNumber, positionInUnit, unitLessons } = view;
  useDocumentTitle(
    lesson.title,
    format(lessonsText.pageDescription, {
      title: lesson.title,
      course: courseTitle,
      unit: unitNumber,
    }),
  );
  return (
    <div className="lesson-head">
      <Link className="back-link" lang={lessonLang} to={courseLink}>
        <PrevIcon />
        {courseTitle}
      </Link>
      <h1 lang={lessonLang}>{lesson.title}</h1>
      <p className="muted">
        {format(lessonsText.lessonPosition, {
          unit: unitNumber,
          lesson: positionInUnit,
          count: unitLessons.length,
        })}
      </p>
    </div>
  );
}
