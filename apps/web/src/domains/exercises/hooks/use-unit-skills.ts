import { useContent } from '#platform/use-content.ts';
import type { Query } from '#ui/feedback/query-view.tsx';
import { loadUnitSkills } from '../sets/unit-skills.ts';
import type { UnitSkills } from '../sets/unit-skills-api.ts';

/** The skills of a unit, for visitors too. */
export const useUnitSkills = (unitId: string): Query<UnitSkills> =>
  useContent({ key: unitId, load: (signal) => loadUnitSkills(unitId, signal) });
