import type { LessonInContext } from '@akada/content/model';
import { Card } from '#ui/card.tsx';
import { LinkRow, Square } from '#ui/list-row.tsx';
import './unit-outline.css';

type UnitOutlineProps = {
  /** The lessons of the unit, in order. */
  lessons: readonly LessonInContext[];
  unitNumber: number;
  currentId: string;
  linkOf: (lesson: LessonInContext) => string;
};

/** The lessons of the unit beside the lesson, on wide screens. */
export function UnitOutline({ lessons, unitNumber, currentId, linkOf }: UnitOutlineProps) {
  return (
    <Card as="aside" className="outline" aria-label="Lessons in this unit">
      <h2>
        Unit {unitNumber}: {lessons[0]?.unitTitle}
      </h2>
      <ol className="list">
        {lessons.map((lesson, index) => {
          const isCurrent = lesson.documentId === currentId;
          return (
            <li key={lesson.documentId}>
              <LinkRow
                to={linkOf(lesson)}
                title={lesson.title}
                current={isCurrent}
                square={<Square state={isCurrent ? 'now' : 'todo'}>{index + 1}</Square>}
                meta={isCurrent ? 'You are here' : undefined}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
