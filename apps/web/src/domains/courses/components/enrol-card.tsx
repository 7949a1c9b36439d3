import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { courseProgress } from '@akada/learning/course-progress';
import type { ReactNode } from 'react';
import { format } from '#lib/i18n.tsx';
import { Squares } from '#ui/charts/squares.tsx';
import { Card } from '#ui/content/card.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { coursesText } from '../messages.ts';
import './enrol-card.css';

type EnrolCardProps = {
  course: Course;
  cloth: SubjectCloth;
  hasJoined: boolean | undefined;
  /** The finished lessons. */
  doneIds: ReadonlySet<string>;
  /** The lesson to open next. */
  nextId?: string | null | undefined;
  children: ReactNode;
};

/** The course as a cloth, dyed as far as the learner is, with buttons to join or continue. */
export function EnrolCard(props: EnrolCardProps) {
  const { course, cloth, hasJoined, doneIds, nextId, children } = props;
  const ids = lessonsInOrder(course).map((lesson) => lesson.documentId);
  const { done, total, percent } = courseProgress(ids, doneIds);
  const hasCloth = hasJoined || done > 0;
  const filled = new Set(ids.flatMap((id, index) => (doneIds.has(id) ? [index] : [])));
  return (
    <Card as="aside" className="enrol" data-subject={cloth} aria-label={coursesText.joinCardLabel}>
      <div className="page-head">
        <h2>{hasCloth ? coursesText.clothTitle : coursesText.ownSpeedTitle}</h2>
        <p className="small muted">
          {hasCloth ? format(coursesText.lessonsDone, { done, total }) : coursesText.lessonsFree}
        </p>
      </div>
      {hasCloth && (
        <ProgressLine
          value={percent}
          label={format(coursesText.progressLabel, { course: course.title })}
        />
      )}
      {total > 0 && (
        <div className="stack stack--sm">
          <Squares
            total={total}
            done={filled}
            {...(hasCloth && done < total && { current: ids.indexOf(nextId ?? '') })}
            label={
              hasCloth
                ? format(coursesText.squaresDone, { done, total })
                : format(coursesText.squaresToDo, { total })
            }
          />
          {(!hasCloth || done < total) && (
            <p className="small muted">
              {total > 1 ? format(coursesText.squaresHintAll, { total }) : coursesText.squaresHint}
            </p>
          )}
        </div>
      )}
      <div className="stack stack--sm">{children}</div>
    </Card>
  );
}
