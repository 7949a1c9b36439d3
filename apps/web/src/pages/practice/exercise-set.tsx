import { SetScreen } from '#domains/exercises/components/sets/set-screen.tsx';
import { useParams } from '#lib/router/router.tsx';
import { ExercisesOfUnit } from './exercises-of-unit.tsx';

/** A set of exercises of a unit, full screen. */
export function ExerciseSetPage() {
  const { what = '' } = useParams();
  return (
    <ExercisesOfUnit>
      {(place) => (
        <SetScreen
          key={`${place.learner.userId}:${place.unit.documentId}:${what}`}
          {...place}
          what={what}
        />
      )}
    </ExercisesOfUnit>
  );
}
