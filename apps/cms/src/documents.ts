import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentUids } from './permissions';
import { type DraftQuestion, quizFaults, withCorrectLetter } from './quiz-check';
import { linkedId, readableId } from './readable-ids';

type Data = {
  documentId?: string;
  title?: string;
  course?: Parameters<typeof linkedId>[0];
  unit?: Parameters<typeof linkedId>[0];
  quiz_question?: DraftQuestion[] | null;
};
type Call = {
  uid: string;
  action: string;
  params: { documentId?: string; status?: string; data?: Data };
};

const lessonUid = 'api::lesson.lesson';
const changes = new Set(['create', 'update', 'publish', 'unpublish', 'delete', 'discardDraft']);

const births = {
  'api::unit.unit': { kind: 'unit', parent: 'course' },
  'api::lesson.lesson': { kind: 'lesson', parent: 'unit' },
} as const;

async function giveReadableId(strapi: Core.Strapi, { uid, params: { data } }: Call): Promise<void> {
  if (!data?.title || data.documentId || !(uid in births)) return;
  const { kind, parent } = births[uid as keyof typeof births];
  const parentId = linkedId(data[parent]);
  if (!parentId) return;
  const siblings = await strapi.db.query(uid).findMany({
    select: ['documentId'],
    where: { documentId: { $startsWith: `${parentId}-${kind}-` } },
  });
  const ids = siblings.map(({ documentId }) => documentId);
  data.documentId = readableId(kind, data.title, parentId, ids);
}

function fillCorrectLetters({ uid, params: { data } }: Call): void {
  if (uid === lessonUid && data?.quiz_question) {
    data.quiz_question = data.quiz_question.map(withCorrectLetter);
  }
}

async function questionsToPublish(strapi: Core.Strapi, call: Call): Promise<DraftQuestion[]> {
  const { action, params } = call;
  if (action !== 'publish') return params.data?.quiz_question ?? [];
  const lesson = await strapi.documents(lessonUid).findOne({
    documentId: params.documentId ?? '',
    status: 'draft',
    populate: { quiz_question: { populate: { question_option: true } } },
  });
  return (lesson?.quiz_question ?? []) as DraftQuestion[];
}

async function refuseUnsoundQuiz(strapi: Core.Strapi, call: Call): Promise<void> {
  const isPublishing = call.action === 'publish' || call.params.status === 'published';
  if (call.uid !== lessonUid || !isPublishing) return;
  const faults = quizFaults(await questionsToPublish(strapi, call));
  if (faults.length > 0) {
    throw new errors.ValidationError(`This lesson cannot be published yet. ${faults.join(' ')}`);
  }
}

/** Watches every change of content: fills what editors may leave empty, checks quizzes, tells the caches. */
export function watchDocuments(strapi: Core.Strapi, onChange: () => void): void {
  const watched: readonly string[] = contentUids;
  strapi.documents.use(async (context, next) => {
    const call = context as unknown as Call;
    if (!watched.includes(call.uid) || !changes.has(call.action)) return next();
    if (call.action === 'create') await giveReadableId(strapi, call);
    fillCorrectLetters(call);
    await refuseUnsoundQuiz(strapi, call);
    const result = await next();
    onChange();
    return result;
  });
}
