import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullQuestion,
} from '@akada/content/content-tree';

const words = (
  'market yam naira river school teacher number fraction triangle water energy village garden music honest ' +
  'family letter answer question because measure compare weigh travel season harvest computer network'
).split(' ');

/** A small generator with a seed, so that every run weighs the same. */
function createPicker(seed: number) {
  let state = seed;
  return function pick(count: number): string {
    const picked: string[] = [];
    for (let index = 0; index < count; index += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      picked.push(words[(state >> 8) % words.length] ?? 'word');
    }
    return picked.join(' ');
  };
}

type Pick = ReturnType<typeof createPicker>;
const dates = {
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
};

function question(id: number, pick: Pick): FullQuestion {
  return {
    id,
    title: `${pick(8)}?`,
    correctAnswer: 'B',
    key: `q${id}`,
    question_option: ['A', 'B', 'C', 'D'].map((label, index) => ({
      id: id * 4 + index,
      label,
      answer: pick(4),
      isCorrect: label === 'B',
      explanation: `${pick(7)}.`,
    })),
  };
}

function lesson(courseId: string, number: number, pick: Pick): FullLesson {
  return {
    id: number,
    documentId: `${courseId}-unit-${Math.ceil(number / 10)}-lesson-${number}`,
    title: pick(4),
    slug: `lesson-${number}`,
    body: `${pick(40)}.`,
    videoUrl: null,
    duration: null,
    ...dates,
    quiz_question: Array.from({ length: 8 }, (_, index) => question(number * 8 + index, pick)),
    skills: [],
    exercises: [],
  };
}

function course(number: number): FullCourse {
  const pick = createPicker(number + 1);
  const documentId = `course-${number}`;
  const lessons = Array.from({ length: 60 }, (_, index) => lesson(documentId, index + 1, pick));
  return {
    id: number + 1,
    documentId,
    title: pick(3),
    slug: documentId,
    description: pick(12),
    level: 'JSS 1',
    thumbnail: '#7a1424',
    order: number,
    ...dates,
    image: null,
    materials: [],
    units: Array.from({ length: 6 }, (_, index) => ({
      id: number * 6 + index + 1,
      documentId: `${documentId}-unit-${index + 1}`,
      title: pick(3),
      slug: `unit-${index + 1}`,
      description: null,
      ...dates,
      lessons: lessons.slice(index * 10, index * 10 + 10),
    })),
  };
}

/** Courses of 60 lessons, 480 questions and 1,920 options each. */
export function syntheticTree(courses: number): ContentTree {
  const subject = { id: 1, documentId: 'subject', title: 'Subject', slug: 'subject' };
  const rest = { description: null, thumbnail: null, order: 1, ...dates };
  return {
    subjects: [
      { ...subject, ...rest, courses: Array.from({ length: courses }, (_, n) => course(n)) },
    ],
  };
}
