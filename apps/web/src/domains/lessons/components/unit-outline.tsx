import type { LessonInContext } from '@akada/content/model';
import { Card } from '#ui/content/card.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import './unit-outline.css';

type UnitOutlineProps = {
  /** The lessons of the unit, in order. */
  lessons: readonly LessonInContext[];
  unitNumber: number;
  currentId: string;
  linkOf: (lesson: LessonInContext) => string;
  doneIds?: ReadonlySet<string> | undefined;
};

/** The lessons of the unit beside the lesson, on wide screens. */
export function UnitOutline(props: UnitOutlineProps) {
  const { lessons, unitNumber, currentId, linkOf, doneIds } = props;
  return (
    <Card as="aside" className="outline" aria-label="Lessons in this unit">
      <h2>
        Unit {unitNumber}: {lessons[0]?.unitTitle}
      </h2>
      <ol className="list">
        {lessons.map((lesson, index) => {
          const isCurrent = lesson.documentId === currentId;
          const open = isCurrent ? 'now' : 'todo';
          const state = doneIds?.has(lesson.documentId) ? 'done' : open;
          return (
            <li key={lesson.documentId}>
              <LinkRow
                to={linkOf(lesson)}
                title={lesson.title}
                current={isCurrent}
                square={<Square state={state}>{index + 1}</Square>}
                meta={isCurrent ? 'You are here' : undefined}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
