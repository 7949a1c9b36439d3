import type { Core } from '@strapi/strapi';
import { binUid, moveToBin, restoreFromBin, withoutRows } from './bin';
import { fillLesson, fillUnit } from './form-defaults';
import { type Data, nameDuplicate, prepareNew, refillSlug } from './new-documents';
import { type DraftQuestion, withLetters } from './option-letters';
import { readDocument, refuseUnsound } from './publish-rules';
import { refuse } from './refusal';
import { type ContentUid, contentUids } from './roles/permissions';
import { undescribedPictures } from './uploads/described-pictures';

type Call = {
  uid: ContentUid;
  action: string;
  params: { documentId?: string; status?: string; data?: Data };
};
type Result = { documentId?: string } | null | undefined;

const lessonUid = 'api::lesson.lesson';
const unitUid = 'api::unit.unit';
const changes = new Set([
  'create',
  'clone',
  'update',
  'publish',
  'unpublish',
  'delete',
  'discardDraft',
]);

function fillLetters({ uid, params: { data } }: Call): void {
  if (uid === lessonUid && Array.isArray(data?.quiz_question)) {
    data.quiz_question = (data.quiz_question as DraftQuestion[]).map(withLetters);
  }
}

const children = new Map<ContentUid, string>([
  ['api::subject.subject', 'courses'],
  ['api::course.course', 'units'],
  ['api::unit.unit', 'lessons'],
]);

/** A lesson belongs to one unit: a duplicate that kept the lessons would take them from the original. */
function leaveChildren({ uid, params }: Call): void {
  const field = children.get(uid);
  if (field) params.data = { ...params.data, [field]: { set: [] } };
  // A benchmark item links to the original lesson, not to the copy.
  else params.data = { ...params.data, benchmark: null };
}

/** A picture needs alt text when it is added: later no editor remembers what it was meant to show. */
function refuseUndescribed(data: Data): void {
  const findings = undescribedPictures(data);
  if (findings.length > 0) throw refuse('This lesson cannot be saved yet.', findings);
}

/** Fills the fields that editors may leave empty. */
async function prepare(strapi: Core.Strapi, call: Call): Promise<void> {
  const { uid, action, params } = call;
  if (action === 'clone') leaveChildren(call);
  if (!params.data) return;
  if (action === 'create') await prepareNew(strapi, uid, params.data);
  if (action === 'update' && uid === lessonUid) {
    await refillSlug(strapi, params.documentId, params.data);
  }
  if (action === 'create' || action === 'update') {
    const documentId = params.documentId ?? params.data.documentId;
    if (uid === lessonUid) refuseUndescribed(params.data);
    if (uid === lessonUid) await fillLesson(strapi, documentId, params.data, action === 'create');
    if (uid === unitUid) fillUnit(documentId, params.data);
  }
  fillLetters(call);
}

/** Regenerates the names in a duplicate that were made for the original. */
async function ownForms(strapi: Core.Strapi, uid: ContentUid, documentId: string): Promise<void> {
  if (uid !== lessonUid && uid !== unitUid) return;
  const draft = (await readDocument(strapi, uid, documentId, 'draft')) as Data | null;
  if (!draft) return;
  const { explainer, slug, assignments, worksheets } = draft;
  const data =
    uid === lessonUid
      ? { explainer, slug }
      : (withoutRows({ assignments, worksheets }) as Record<string, unknown>);
  await strapi.documents(uid).update({ documentId, data } as never);
}

/** A change made by an editor: empty fields are filled, and a document that breaks a rule is not published. */
function changeByHand(
  strapi: Core.Strapi,
  call: Call,
  next: () => Promise<unknown>,
): Promise<unknown> {
  return strapi.db.transaction(async () => {
    const { uid, action, params } = call;
    await prepare(strapi, call);
    if (action === 'delete' && params.documentId) await moveToBin(strapi, uid, params.documentId);
    const result = await next();
    if (action === 'clone') {
      await nameDuplicate(strapi, uid, result as object);
      await ownForms(strapi, uid, (result as Result)?.documentId ?? '');
    }
    const documentId = params.documentId ?? (result as Result)?.documentId;
    if (documentId && (action === 'publish' || params.status === 'published')) {
      await refuseUnsound(strapi, uid, documentId);
    }
    return result;
  });
}

/**
 * Watches every change of content and notifies the caches. The import runs without a request, so its changes are not
 * checked or filled: `npm run curriculum:check` has checked its files, which bring their own letters and addresses.
 */
export function watchDocuments(strapi: Core.Strapi, onChange: (isByHand: boolean) => void): void {
  const watched: readonly string[] = contentUids;
  strapi.documents.use(async (context, next) => {
    const call = context as unknown as Call;
    if (context.uid === binUid && call.action === 'update' && call.params.data?.restore === true) {
      return strapi.db.transaction(async () => {
        const result = await next();
        await restoreFromBin(strapi, call.params.documentId ?? '');
        return result;
      });
    }
    if (!watched.includes(call.uid) || !changes.has(call.action)) return next();
    const isByHand = strapi.requestContext.get() !== undefined;
    const result = isByHand ? await changeByHand(strapi, call, next as never) : await next();
    onChange(isByHand);
    return result as never;
  });
}
