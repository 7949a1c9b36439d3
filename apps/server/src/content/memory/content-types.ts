import { exerciseComponents, type RawExercise } from '@akada/content/exercises/raw-exercises';

/**
 * The content types of the service, as in Strapi's schemas: the fields of an entry, in which order they are sent, and
 * where its links lead.
 */
export type TypeName =
  | 'subject'
  | 'course'
  | 'unit'
  | 'lesson'
  | 'question'
  | 'option'
  | 'material'
  | 'file'
  | 'skill'
  | 'slip'
  | 'choices-option'
  | 'pair'
  | 'spot'
  | RawExercise['__component'];
export type Link = {
  target: TypeName;
  isMany: boolean;
  /** True for the link back to the owner of this entry. */
  isParent?: true;
};
export type ContentType = {
  fields: readonly string[];
  links: Readonly<Record<string, Link>>;
  /** Lists of components of several types, where each entry names its own type as `__component`. */
  zones?: Readonly<Record<string, readonly TypeName[]>>;
};

const names = (text: string) => text.split(/\s+/u);

/** Fields of every document: its identity first, its dates last. */
const documentFields = (own: string) =>
  names(`id documentId ${own} createdAt updatedAt publishedAt`);

const placed = 'id key skill difficulty';
const helped = 'hints solution';
const asked = `${placed} prompt ${helped}`;

export const contentTypes: Readonly<Record<TypeName, ContentType>> = {
  subject: {
    fields: documentFields('title slug description thumbnail order'),
    links: { courses: { target: 'course', isMany: true } },
  },
  course: {
    fields: documentFields('title slug description level thumbnail order'),
    links: {
      image: { target: 'file', isMany: false },
      subject: { target: 'subject', isMany: false, isParent: true },
      units: { target: 'unit', isMany: true },
      materials: { target: 'material', isMany: true },
    },
  },
  unit: {
    fields: documentFields('title slug description'),
    links: {
      course: { target: 'course', isMany: false, isParent: true },
      lessons: { target: 'lesson', isMany: true },
    },
  },
  lesson: {
    fields: documentFields('title slug body videoUrl duration'),
    links: {
      unit: { target: 'unit', isMany: false, isParent: true },
      quiz_question: { target: 'question', isMany: true },
      skills: { target: 'skill', isMany: true },
    },
    zones: { exercises: exerciseComponents },
  },
  skill: { fields: names('id key title'), links: {} },
  slip: { fields: names('id answer says'), links: {} },
  'choices-option': {
    fields: names('id answer isCorrect explanation'),
    links: {},
  },
  pair: { fields: names('id left right'), links: {} },
  spot: {
    fields: names('id label x y size isRight'),
    links: {},
  },
  'exercise.note': { fields: names(`${placed} ${helped}`), links: {} },
  'exercise.choices': {
    fields: names(asked),
    links: { options: { target: 'choices-option', isMany: true } },
  },
  'exercise.number': {
    fields: names(`${asked} answer form simplest within places unit askUnit keepUnit`),
    links: { slips: { target: 'slip', isMany: true } },
  },
  'exercise.text': {
    fields: names(`${asked} accept form strict`),
    links: { slips: { target: 'slip', isMany: true } },
  },
  'exercise.order': { fields: names(`${asked} items`), links: {} },
  'exercise.match': {
    fields: names(`${asked} extra`),
    links: { pairs: { target: 'pair', isMany: true } },
  },
  'exercise.gaps': {
    fields: names(`${asked} text typed extra`),
    links: {},
  },
  'exercise.picture': {
    fields: names(`${asked} src alt`),
    links: { spots: { target: 'spot', isMany: true } },
  },
  'exercise.generated': { fields: names(`${placed} family params`), links: {} },
  question: {
    fields: names('id title correctAnswer key'),
    links: { question_option: { target: 'option', isMany: true } },
  },
  option: {
    fields: names('id label answer isCorrect explanation'),
    links: {},
  },
  material: {
    fields: names('id title kind url'),
    links: { file: { target: 'file', isMany: false } },
  },
  file: {
    fields: documentFields(
      'name alternativeText caption focalPoint width height formats hash ext mime size url previewUrl provider provider_metadata',
    ),
    links: {},
  },
};

/** Looks a link up by a name from user input, so never on the prototype. */
export function linkOf(type: TypeName, name: string): Link | null {
  const { links } = contentTypes[type];
  return Object.hasOwn(links, name) ? (links[name] ?? null) : null;
}

/** The component types of a zone; null when the type has no zone of that name. */
export function zoneOf(type: TypeName, name: string): readonly TypeName[] | null {
  const { zones = {} } = contentTypes[type];
  return Object.hasOwn(zones, name) ? (zones[name] ?? null) : null;
}

export function hasField(type: TypeName, name: string): boolean {
  return contentTypes[type].fields.includes(name);
}

/** The collections that have a URL of their own. */
export const collections = {
  subjects: 'subject',
  courses: 'course',
  units: 'unit',
  lessons: 'lesson',
} as const satisfies Record<string, TypeName>;

export type CollectionName = keyof typeof collections;

export function collectionNamed(name: string): CollectionName | null {
  const wanted = name.toLowerCase();
  return Object.hasOwn(collections, wanted) ? (wanted as CollectionName) : null;
}
