import { exerciseComponents, type RawExercise } from '@akada/content/exercises/raw-exercises';

/**
 * The content types of the service, as Strapi's schemas describe them: which fields an entry has, in which
 * order they travel, and where its links lead.
 */
export type FieldKind = 'integer' | 'text' | 'boolean' | 'date' | 'json';
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
  /** True for the way back to the owner of this entry. */
  isParent?: true;
};
export type ContentType = {
  fields: Readonly<Record<string, FieldKind>>;
  links: Readonly<Record<string, Link>>;
  /** Lists of components of several types, each entry naming its own as `__component`. */
  zones?: Readonly<Record<string, readonly TypeName[]>>;
};

const documentStart = { id: 'integer', documentId: 'text' } as const;
const documentEnd = { createdAt: 'date', updatedAt: 'date', publishedAt: 'date' } as const;
const titled = { title: 'text', slug: 'text' } as const;

const placed = { id: 'integer', key: 'text', skill: 'text', difficulty: 'integer' } as const;
const helped = { hints: 'text', solution: 'text' } as const;
const asked = { ...placed, prompt: 'text', ...helped } as const;

export const contentTypes: Readonly<Record<TypeName, ContentType>> = {
  subject: {
    fields: {
      ...documentStart,
      ...titled,
      description: 'text',
      thumbnail: 'text',
      order: 'integer',
      ...documentEnd,
    },
    links: { courses: { target: 'course', isMany: true } },
  },
  course: {
    fields: {
      ...documentStart,
      ...titled,
      description: 'text',
      level: 'text',
      thumbnail: 'text',
      order: 'integer',
      ...documentEnd,
    },
    links: {
      image: { target: 'file', isMany: false },
      subject: { target: 'subject', isMany: false, isParent: true },
      units: { target: 'unit', isMany: true },
      materials: { target: 'material', isMany: true },
    },
  },
  unit: {
    fields: { ...documentStart, ...titled, description: 'text', ...documentEnd },
    links: {
      course: { target: 'course', isMany: false, isParent: true },
      lessons: { target: 'lesson', isMany: true },
    },
  },
  lesson: {
    fields: {
      ...documentStart,
      ...titled,
      body: 'text',
      videoUrl: 'text',
      duration: 'integer',
      ...documentEnd,
    },
    links: {
      unit: { target: 'unit', isMany: false, isParent: true },
      quiz_question: { target: 'question', isMany: true },
      skills: { target: 'skill', isMany: true },
    },
    zones: { exercises: exerciseComponents },
  },
  skill: { fields: { id: 'integer', key: 'text', title: 'text' }, links: {} },
  slip: { fields: { id: 'integer', answer: 'text', says: 'text' }, links: {} },
  'choices-option': {
    fields: { id: 'integer', answer: 'text', isCorrect: 'boolean', explanation: 'text' },
    links: {},
  },
  pair: { fields: { id: 'integer', left: 'text', right: 'text' }, links: {} },
  spot: {
    fields: {
      ...{ id: 'integer', label: 'text', x: 'integer', y: 'integer', size: 'integer' },
      isRight: 'boolean',
    },
    links: {},
  },
  'exercise.note': { fields: { ...placed, ...helped }, links: {} },
  'exercise.choices': {
    fields: asked,
    links: { options: { target: 'choices-option', isMany: true } },
  },
  'exercise.number': {
    fields: {
      ...asked,
      answer: 'text',
      form: 'text',
      simplest: 'text',
      within: 'text',
      places: 'integer',
      unit: 'text',
      askUnit: 'boolean',
      keepUnit: 'boolean',
    },
    links: { slips: { target: 'slip', isMany: true } },
  },
  'exercise.text': {
    fields: { ...asked, accept: 'text', form: 'text', strict: 'text' },
    links: { slips: { target: 'slip', isMany: true } },
  },
  'exercise.order': { fields: { ...asked, items: 'text' }, links: {} },
  'exercise.match': {
    fields: { ...asked, extra: 'text' },
    links: { pairs: { target: 'pair', isMany: true } },
  },
  'exercise.gaps': {
    fields: { ...asked, text: 'text', typed: 'boolean', extra: 'text' },
    links: {},
  },
  'exercise.picture': {
    fields: { ...asked, src: 'text', alt: 'text' },
    links: { spots: { target: 'spot', isMany: true } },
  },
  'exercise.generated': { fields: { ...placed, family: 'text', params: 'text' }, links: {} },
  question: {
    fields: { id: 'integer', title: 'text', correctAnswer: 'text', key: 'text' },
    links: { question_option: { target: 'option', isMany: true } },
  },
  option: {
    fields: {
      id: 'integer',
      label: 'text',
      answer: 'text',
      isCorrect: 'boolean',
      explanation: 'text',
    },
    links: {},
  },
  material: {
    fields: { id: 'integer', title: 'text', kind: 'text', url: 'text' },
    links: { file: { target: 'file', isMany: false } },
  },
  file: {
    fields: {
      ...documentStart,
      name: 'text',
      alternativeText: 'text',
      caption: 'text',
      focalPoint: 'json',
      width: 'integer',
      height: 'integer',
      formats: 'json',
      hash: 'text',
      ext: 'text',
      mime: 'text',
      size: 'integer',
      url: 'text',
      previewUrl: 'text',
      provider: 'text',
      provider_metadata: 'json',
      ...documentEnd,
    },
    links: {},
  },
};

/** Looks a link up by a name that may come from anywhere, so never on the prototype. */
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
  return Object.hasOwn(contentTypes[type].fields, name);
}

/** The collections that have an address of their own. */
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
