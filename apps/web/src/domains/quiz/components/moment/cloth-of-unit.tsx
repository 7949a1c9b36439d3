import type { LessonInContext } from '@akada/content/model';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { momentText } from './messages.ts';
import '#ui/art/cloth.css';
import '#ui/tokens/subjects.css';
import './moment.css';

type ClothOfUnitProps = {
  /** The lessons of the unit, in order. */
  lessons: readonly LessonInContext[];
  /** The lessons that were done before. */
  doneIds: ReadonlySet<string>;
  /** The lesson whose square is dyed now. */
  dyedId: string;
};

/** The squares of a unit: the dye spreads over the one just won. */
export function ClothOfUnit({ lessons, doneIds, dyedId }: ClothOfUnitProps) {
  return (
    <div className="moment-cloth" role="img" aria-label={momentText.clothLabel}>
      {lessons.map(({ documentId }) =>
        documentId === dyedId ? (
          <i key={documentId} data-state="dyed">
            <CheckIcon />
          </i>
        ) : (
          <i key={documentId} data-state={doneIds.has(documentId) ? 'done' : undefined} />
        ),
      )}
    </div>
  );
}
