import { ExerciseHub } from '#domains/exercises/components/sets/exercise-hub.tsx';
import { useParams } from '#lib/router/router.tsx';
import { ExercisesOfUnit } from './exercises-of-unit.tsx';

/** Practice of one unit: every skill, and the ways to practise. */
export function ExerciseHubPage() {
  const { unitSlug = '' } = useParams();
  return <ExercisesOfUnit>{(place) => <ExerciseHub key={unitSlug} {...place} />}</ExercisesOfUnit>;
}
