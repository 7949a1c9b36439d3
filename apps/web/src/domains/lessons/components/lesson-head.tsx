import { Link } from 'react-router';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { LessonView } from '../lesson-position.ts';
import './lesson-head.css';

type LessonHeadProps = { view: LessonView; courseTitle: string; courseLink: string };

export function LessonHead({ view, courseTitle, courseLink }: LessonHeadProps) {
  const { lesson, unitNumber, positionInUnit, unitLessons } = view;
  useDocumentTitle(
    lesson.title,
    `${lesson.title}: a lesson of ${courseTitle}, unit ${unitNumber}.`,
  );
  return (
    <div className="lesson-head">
      <Link className="back-link" to={courseLink}>
        <PrevIcon />
        {courseTitle}
      </Link>
      <h1>{lesson.title}</h1>
      <p className="muted">
        Unit {unitNumber}, lesson {positionInUnit} of {unitLessons.length}
      </p>
    </div>
  );
}
