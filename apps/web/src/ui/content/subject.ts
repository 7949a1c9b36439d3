import '../tokens/subjects.css';

/** The dyed cloths we have. Every other subject uses the default cloth, dark red camwood. */
export type SubjectCloth =
  | 'maths'
  | 'english'
  | 'science'
  | 'social'
  | 'agric'
  | 'computing'
  | 'default';

const words: readonly (readonly [RegExp, SubjectCloth])[] = [
  [/math|numer/, 'maths'],
  [/agric|farm/, 'agric'],
  [/comput|digital|ict|coding/, 'computing'],
  [/english|literacy|reading|literature/, 'english'],
  [/social|civic|history|geograph|government/, 'social'],
  [/science|physics|chemistry|biology/, 'science'],
];

/** The cloth of a subject, read from its slug: `subjectCloth('basic-science')` is `'science'`. Put it into `data-subject`. */
export function subjectCloth(slug: string): SubjectCloth {
  return words.find(([word]) => word.test(slug.toLowerCase()))?.[1] ?? 'default';
}
