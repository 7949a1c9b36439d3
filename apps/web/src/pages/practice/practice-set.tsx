import { SetScreen } from '#domains/exercises/components/practice/set-screen.tsx';
import { useParams } from '#lib/router/router.tsx';
import { PracticeOfUnit } from './practice-of-unit.tsx';

/** A set of exercises of a unit. It stands alone on the screen. */
export function PracticeSetPage() {
  const { what = '' } = useParams();
  return (
    <PracticeOfUnit>
      {(place) => (
        <SetScreen
          key={`${place.reader.userId}:${place.unit.documentId}:${what}`}
          {...place}
          what={what}
        />
      )}
    </PracticeOfUnit>
  );
}
