import { toContentError } from '#platform/content/content-error.ts';
import { useLoaded } from '#platform/use-loaded.ts';
import type { Query } from '#ui/feedback/query-view.tsx';
import { loadUnitSkills } from '../sets/unit-skills.ts';
import type { UnitSkills } from '../sets/unit-skills-api.ts';

/** The skills of a unit, for visitors too. */
export const useUnitSkills = (unitId: string): Query<UnitSkills> =>
  useLoaded(unitId, (signal) =>
    loadUnitSkills(unitId, signal).catch((error: unknown) => {
      throw toContentError(error);
    }),
  );
