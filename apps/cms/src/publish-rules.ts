import type { Core } from '@strapi/strapi';
import { contentRules, type RuleFinding } from './content-rules';
import { kinds, lessonsBeside, slugOf } from './new-documents';
import { refuse } from './refusal';
import type { ContentUid } from './roles/permissions';

type Published = {
  documentId: string;
  title: string;
  slug: string | null;
  description: string | null;
  [field: string]: unknown;
};

const withParents: Record<ContentUid, object> = {
  'api::subject.subject': {},
  'api::course.course': { subject: true },
  'api::unit.unit': {
    course: true,
    assignments: { populate: { questions: { populate: { options: true } } } },
    worksheets: { populate: { exercises: true } },
  },
  'api::lesson.lesson': {
    unit: { populate: { course: true } },
    quiz_question: { populate: { question_option: true } },
    skills: true,
    exercises: { populate: '*' },
    cards: true,
  },
};

export async function readDocument(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
  status: 'draft' | 'published',
): Promise<Published | null> {
  const query = { documentId, status, populate: withParents[uid] };
  return (await strapi.documents(uid).findOne(query as never)) as Published | null;
}

const finding = (path: string, message: string): RuleFinding => ({
  path: [path],
  message,
  isWarning: false,
});

/** The parents of a published document must be published too, or no learner finds it. */
async function parentFindings(
  strapi: Core.Strapi,
  uid: ContentUid,
  document: Published,
): Promise<RuleFinding[]> {
  const { kind, parent } = kinds[uid];
  if (!parent || document[parent]) return [];
  const draft = await readDocument(strapi, uid, document.documentId, 'draft');
  const chosen = draft?.[parent] as { title?: string } | null | undefined;
  return [
    chosen
      ? finding(parent, `The ${parent} “${chosen.title}” is not published yet. Publish it first.`)
      : finding(parent, `Choose the ${parent} that this ${kind} belongs to.`),
  ];
}

async function slugFindings(
  strapi: Core.Strapi,
  lesson: Published,
  course: Published,
): Promise<RuleFinding[]> {
  const slug = slugOf(lesson);
  const beside = await lessonsBeside(strapi, course.documentId, lesson.documentId);
  const other = beside.find((one) => one.publishedAt && slugOf(one) === slug);
  if (!other) return [];
  const message = `The lesson “${other.title}” of this course has the web address “${slug}” already. Choose another one.`;
  return [finding('slug', message)];
}

const linesOf = (value: unknown) =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

async function prerequisiteFindings(
  strapi: Core.Strapi,
  lesson: Published,
): Promise<RuleFinding[]> {
  const wanted = linesOf(lesson.prerequisites);
  if (wanted.length === 0) return [];
  const rows: { documentId: string; title: string; prerequisites: string | null }[] =
    await strapi.db
      .query('api::lesson.lesson')
      .findMany({ select: ['documentId', 'title', 'prerequisites'] });
  const others = new Map(
    rows
      .filter(({ documentId }) => documentId !== lesson.documentId)
      .map((row) => [row.documentId, row]),
  );
  const unknown = wanted
    .filter((id) => !others.has(id))
    .map((id) => finding('prerequisites', `“${id}” is not the id of another lesson.`));
  const before = (id: string) =>
    id === lesson.documentId ? wanted : linesOf(others.get(id)?.prerequisites);
  const way = contentRules().circleFrom(lesson.documentId, before);
  const last = others.get(way?.at(-1) ?? '');
  if (!last) return unknown;
  const message = `This leads in a circle: “${last.title}” wants this lesson to be known first.`;
  return [...unknown, finding('prerequisites', message)];
}

/** Rules over all quizzes of a course together; the lesson under review is checked as it is now. */
async function courseFindings(
  strapi: Core.Strapi,
  course: Published,
  changed?: Published,
): Promise<RuleFinding[]> {
  const lessons = (await strapi.documents('api::lesson.lesson').findMany({
    status: 'published',
    fields: ['title'],
    limit: -1,
    filters: { unit: { course: { documentId: course.documentId } } },
    populate: { quiz_question: { populate: { question_option: true } } },
  } as never)) as unknown as Published[];
  const others = lessons.filter(({ documentId }) => documentId !== changed?.documentId);
  return contentRules().checkWholeCourse(course, changed ? [...others, changed] : others);
}

async function lessonFindings(strapi: Core.Strapi, lesson: Published): Promise<RuleFinding[]> {
  const unit = lesson.unit as { course?: Published | null } | null;
  // Without a course the class is unknown; all other rules still run.
  const course = unit?.course ?? null;
  const rules = contentRules();
  if (course) {
    return [
      ...(await slugFindings(strapi, lesson, course)),
      ...(await prerequisiteFindings(strapi, lesson)),
      ...rules.checkDraftLesson(lesson, course),
      ...(await courseFindings(strapi, course, lesson)).map((one) => ({
        ...one,
        path: ['quiz_question'],
        isWarning: true,
      })),
    ];
  }
  const unknown = { documentId: lesson.documentId.replace(/-unit-.*$/u, '') };
  return rules.checkDraftLesson(lesson, unknown).filter(({ path }) => path[0] !== 'unit');
}

/** The findings of the curriculum rules for a document. */
export async function findingsOf(
  strapi: Core.Strapi,
  uid: ContentUid,
  document: Published,
): Promise<RuleFinding[]> {
  const parents = await parentFindings(strapi, uid, document);
  if (uid === 'api::lesson.lesson') {
    return [...parents, ...(await lessonFindings(strapi, document))];
  }
  if (uid === 'api::unit.unit') {
    const course = (document.course as Published | null) ?? { documentId: '' };
    return [...parents, ...contentRules().checkDraftUnit(document, course)];
  }
  const together = uid === 'api::course.course' ? await courseFindings(strapi, document) : [];
  const above = contentRules().checkDraftCourse(document);
  const fields = {
    subject: ['description'],
    course: ['description', 'level'],
    unit: [],
    lesson: [],
  };
  const wanted: readonly unknown[] = fields[kinds[uid].kind];
  return [...parents, ...above.filter(({ path }) => wanted.includes(path[0])), ...together];
}

/** Throws when a rule is broken. The document was published in this transaction, so the error rolls it back. */
export async function refuseUnsound(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
): Promise<void> {
  const document = await readDocument(strapi, uid, documentId, 'published');
  if (!document) return;
  const faults = (await findingsOf(strapi, uid, document)).filter(({ isWarning }) => !isWarning);
  if (faults.length === 0) return;
  throw refuse(`This ${kinds[uid].kind} cannot be published yet.`, faults);
}
