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
  | 'file';
export type Link = {
  target: TypeName;
  isMany: boolean;
  /** True for the way back to the owner of this entry. */
  isParent?: true;
};
export type ContentType = {
  fields: Readonly<Record<string, FieldKind>>;
  links: Readonly<Record<string, Link>>;
};

const documentStart = { id: 'integer', documentId: 'text' } as const;
const documentEnd = { createdAt: 'date', updatedAt: 'date', publishedAt: 'date' } as const;
const titled = { title: 'text', slug: 'text' } as const;

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
    },
  },
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
