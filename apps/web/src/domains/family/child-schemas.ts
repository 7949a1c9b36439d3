import * as v from 'valibot';
import { isRelation, type Relation } from './api/family-api.ts';
import { familyText } from './messages.ts';

export type ChildName = { displayName: string; icon: string };
export type ChildClass = { birthYear: string; level: string; relation: Relation | '' };

export const nameSchema = v.object({
  displayName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(familyText.firstNameMissing),
    v.maxLength(40, familyText.firstNameLong),
  ),
  icon: v.string(),
});

export const classSchema = v.object({
  birthYear: v.pipe(v.string(), v.nonEmpty(familyText.birthYearMissing)),
  level: v.pipe(v.string(), v.nonEmpty(familyText.levelMissing)),
  relation: v.custom<Relation>(isRelation, familyText.relationMissing),
});
