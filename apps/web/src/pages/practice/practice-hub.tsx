import { PracticeHub } from '#domains/exercises/components/practice/practice-hub.tsx';
import { useParams } from '#lib/router/router.tsx';
import { PracticeOfUnit } from './practice-of-unit.tsx';

/** Practice of one unit: every skill, and the ways to practise. */
export function PracticeHubPage() {
  const { unitSlug = '' } = useParams();
  return <PracticeOfUnit>{(place) => <PracticeHub key={unitSlug} {...place} />}</PracticeOfUnit>;
}
