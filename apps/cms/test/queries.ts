/**
 * A fixed set of queries that a curious client might send. Together they cover every parameter, operator and type that
 * our server supports. Row ids and publication times are not requested, because they always differ.
 */
const texts = ['title', 'slug', 'documentId', 'createdAt', 'updatedAt'];
const types = {
  subjects: {
    fields: [...texts, 'description', 'thumbnail', 'order'],
    links: ['courses', 'courses.units', 'courses.subject'],
    values: ['Mathematics', 'mathematics', 'english', 'science', '1', '3', '#1f3d7a'],
  },
  courses: {
    fields: [...texts, 'description', 'level', 'thumbnail', 'order'],
    links: [
      'subject',
      'units',
      'units.lessons',
      'image',
      'materials',
      'units.course',
      'materials.file',
    ],
    values: [
      'JSS 1',
      'Primary 5',
      'jss1-mathematics',
      'Mathematics JSS 1',
      '2',
      'the',
      '2026-11-15',
    ],
  },
  units: {
    fields: [...texts, 'description'],
    links: ['course', 'lessons', 'course.subject', 'lessons.quiz_question'],
    values: ['Fractions', 'fractions', 'jss1-mathematics-unit-2', 'and', 'number', '_', '%'],
  },
  lessons: {
    fields: [...texts, 'videoUrl', 'duration'],
    links: [
      'unit',
      'unit.course',
      'quiz_question',
      'quiz_question.question_option',
      'skills',
      'exercises',
    ],
    values: ['lowest-common-multiple', 'The', 'the', 'media', '60', '0', "'", 'number'],
  },
} as const;

const operators = ['$eq', '$eqi'];

const titledLinks = {
  subjects: ['courses'],
  courses: ['subject', 'units'],
  units: ['course', 'lessons'],
  lessons: ['unit'],
} as const;

const refused = [
  'filters[nope][$eq]=1',
  'fields=nope',
  'fields[0]=title&fields[1]=units',
  'populate=nope',
  'populate=true',
  'populate[0]=*',
  'pagination[page]=1&pagination[limit]=1',
  'page=2',
  'pagination[limit]=abc',
  'pagination[page]=abc',
  'filters=abc',
];

const pages = [
  'pagination[limit]=-1',
  'pagination[limit]=0',
  'pagination[start]=1&pagination[limit]=2',
  'pagination[start]=-3&pagination[limit]=3',
  'pagination[page]=2&pagination[pageSize]=2',
  'pagination[page]=0&pagination[pageSize]=-1',
  'pagination[page]=99',
  'pagination[pageSize]=3&pagination[withCount]=false',
  'pagination[limit]=3&pagination[withCount]=false',
  'pagination[limit]=1000',
];

function createDice(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[(state >>> 8) % list.length] as T;
  };
}

type Collection = keyof typeof types;
const collections = Object.keys(types) as Collection[];

function filterOf(name: Collection, pick: ReturnType<typeof createDice>): string {
  const { fields, values } = types[name];
  const field = pick(fields.filter((candidate) => !candidate.endsWith('At')));
  return `filters[${field}][${pick(operators)}]=${encodeURIComponent(pick(values))}`;
}

/** Options for a relation to documents that have a title. */
function nested(name: Collection, pick: ReturnType<typeof createDice>): string {
  const link = `populate[${pick(titledLinks[name])}]`;
  return pick([
    `${link}[fields][0]=title`,
    `${link}[populate]=*`,
    `${link}[fields][0]=title&${link}[fields][1]=slug`,
    `${link}=true`,
  ]);
}

function mixed(name: Collection, pick: ReturnType<typeof createDice>): string {
  const { fields, links } = types[name];
  const parts = [
    pick(['', '', filterOf(name, pick)]),
    pick([
      '',
      `fields[0]=${pick(fields)}&fields[1]=${pick(fields)}`,
      `fields=${pick(fields)}`,
      'fields=*',
    ]),
    pick([
      '',
      `populate=${pick(links)}`,
      `populate[0]=${pick(links)}&populate[1]=${pick(links)}`,
      'populate=*',
      nested(name, pick),
      nested(name, pick),
    ]),
    pick(['', '', ...pages]),
  ];
  return parts.filter(Boolean).join('&');
}

const practised =
  '/lessons/primary5-mathematics-unit-2-lesson-1-proper-improper-and-mixed-fractions?fields[0]=title&';
const fragment = 'populate[exercises][on][exercise.number]';

/** Queries about the exercises of a lesson, valid and refused. */
const zones = [
  'populate[skills]=true',
  'populate[exercises]=true',
  'populate[exercises]=false',
  'populate[exercises]=*',
  'populate[exercises]=slips',
  'populate[exercises][populate]=*',
  'populate[exercises][populate]=slips',
  'populate[exercises][populate][slips]=true',
  'populate[exercises][fields][0]=key',
  'populate[exercises][nope]=true',
  'populate[exercises][on]=*',
  'populate[exercises][on][exercise.nope][populate]=*',
  'populate=exercises.nope',
  'populate=skills.key',
  `${fragment}=true`,
  `${fragment}[populate]=*`,
  `${fragment}[populate][slips]=true`,
  `${fragment}[populate][nope]=true`,
  `${fragment}[populate]=nope`,
  `${fragment}[fields][0]=answer`,
  `${fragment}[fields][0]=nope`,
  `${fragment}[nope]=1`,
  `${fragment}[populate]=*&populate[exercises][on][exercise.note][populate]=*&populate[skills]=true`,
  'fields[1]=exercises',
].map((query) => `${practised}${query}`);

/** Addresses below /api. */
export function contractQueries(seed = 20_261_115): string[] {
  const pick = createDice(seed);
  const plain = collections.flatMap((name) => [
    `/${name}`,
    `/${name}/`,
    `/${name.toUpperCase()}`,
    `/${name}?populate=*`,
    `/${name}/nope`,
    `/${name}/1`,
    `/${name}/%zz`,
    `/${name}?nope=1`,
    ...types[name].links.map((link) => `/${name}?populate=${link}`),
    ...refused.map((query) => `/${name}?${query}`),
    ...pages.map((query) => `/${name}?${query}`),
    ...operators.map((operator) => `/${name}?filters[slug][${operator}]=${types[name].values[2]}`),
  ]);
  const random = collections.flatMap((name) =>
    Array.from({ length: 110 }, () => `/${name}?${mixed(name, pick)}`),
  );
  return [...new Set([...plain, ...random, ...zones, '/nope', '/', '/course', '/courses/a/b'])];
}
