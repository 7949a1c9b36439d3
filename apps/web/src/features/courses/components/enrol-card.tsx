import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { Squares } from '#ui/squares.tsx';
import type { SubjectCloth } from '#ui/subject.ts';
import './enrol-card.css';

type EnrolCardProps = {
  course: Course;
  cloth: SubjectCloth;
  /** Percent; undefined while the learner has not joined. */
  progress?: number | undefined;
  children: ReactNode;
};

/** The cloth of the course: how much of it is dyed, and the buttons to join or go on. */
export function EnrolCard({ course, cloth, progress, children }: EnrolCardProps) {
  const total = lessonsInOrder(course).length;
  const done = Math.round(((progress ?? 0) / 100) * total);
  const hasJoined = progress !== undefined;
  return (
    <Card as="aside" className="enrol" data-subject={cloth} aria-label="Your place in this course">
      <div className="page-head">
        <h2>{hasJoined ? 'Your cloth' : 'Learn it at your own speed'}</h2>
        <p className="small muted">
          {hasJoined ? `${done} of ${total} lessons done.` : 'Every lesson is free.'}
        </p>
      </div>
      {hasJoined && <ProgressLine value={progress} label={`${course.title} progress`} />}
      {total > 0 && (
        <div className="stack stack--sm">
          <Squares
            total={total}
            done={done}
            {...(hasJoined && done < total && { current: done })}
            label={
              hasJoined
                ? `${done} of ${total} squares dyed`
                : `${total} lessons, one cloth square each`
            }
          />
          <p className="small muted">
            Each lesson you finish dyes one square.{' '}
            {total > 1 && `Finish all ${total} and the cloth is yours.`}
          </p>
        </div>
      )}
      <div className="stack stack--sm">{children}</div>
    </Card>
  );
}
