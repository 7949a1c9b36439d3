import { atMost, exactText, filled, formSchema, only, trimmed } from '#ui/forms/form-schema.ts';
import { isRelation, type Relation } from './api/family-api.ts';
import { familyText } from './messages.ts';

export type ChildName = { displayName: string; icon: string };
export type ChildClass = { birthYear: string; level: string; relation: Relation | '' };

export const nameSchema = formSchema({
  displayName: trimmed(filled(familyText.firstNameMissing), atMost(40, familyText.firstNameLong)),
  icon: exactText(),
});

export const classSchema = formSchema({
  birthYear: exactText(filled(familyText.birthYearMissing)),
  level: exactText(filled(familyText.levelMissing)),
  relation: only(isRelation, familyText.relationMissing),
});
