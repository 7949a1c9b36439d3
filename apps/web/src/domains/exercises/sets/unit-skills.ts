import { loadDocument } from '#platform/snapshot/load-document.ts';
import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';
import { getUnitSkills, type UnitSkills, unitSkillsIn } from './unit-skills-api.ts';

/** The skills of recently opened units on this device; those of a saved course are pinned. */
export const savedUnits = createSavedDocuments<UnitSkills & { slug: string }>({
  name: 'akada-unit-skills',
  parse: (document) => {
    const known = unitSkillsIn(document) ?? { documentId: '', lessons: [] };
    return { ...known, slug: known.documentId };
  },
});

export const loadUnitSkills = (unitId: string, signal: AbortSignal): Promise<UnitSkills> =>
  loadDocument(unitId, savedUnits, (inner) => getUnitSkills(unitId, inner), signal);
