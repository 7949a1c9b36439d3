import type { Relation } from './api/family-api.ts';
import { familyText } from './messages.ts';

/** The relation of a guardian to a child, in words. */
export const relationNames: ReadonlyMap<Relation, string> = new Map([
  ['mother', familyText.mother],
  ['father', familyText.father],
  ['grandparent', familyText.grandparent],
  ['aunt', familyText.aunt],
  ['uncle', familyText.uncle],
  ['sibling', familyText.sibling],
  ['guardian', familyText.guardian],
  ['other', familyText.other],
]);

export const relationName = (relation: Relation): string => relationNames.get(relation) ?? '';

export const relationOptions = [...relationNames].map(([value, label]) => ({ value, label }));
