import type { LessonInContext } from '@akada/content/model';
import { format } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { lessonsText } from '../messages.ts';
import './unit-outline.css';

type UnitOutlineProps = {
  /** The lessons of the unit, in order. */
  lessons: readonly LessonInContext[];
  unitNumber: number;
  currentId: string;
  linkOf: (lesson: LessonInContext) => string;
  doneIds?: ReadonlySet<string> | undefined;
};

/** The lessons of the unit, shown beside the lesson on wide screens. */
export function UnitOutline(props: UnitOutlineProps) {
  const { lessons, unitNumber, currentId, linkOf, doneIds } = props;
  return (
    <Card as="aside" className="outline" aria-label={lessonsText.unitOutlineLabel}>
      <h2>
        {format(lessonsText.unitTitle, { unit: unitNumber, title: lessons[0]?.unitTitle ?? '' })}
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
                meta={isCurrent ? lessonsText.youAreHere : undefined}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
