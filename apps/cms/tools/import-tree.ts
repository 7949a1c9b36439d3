import { isDeepStrictEqual } from 'node:util';
import type { ContentTree, FullLesson } from '@akada/content/content-tree';
import type { LoadedCurriculum } from '@akada/content/curriculum/load';
import { agreed } from '@akada/content/curriculum/sync/base';
import { canonicalTree } from '@akada/content/curriculum/sync/canonical';
import {
  childrenOf,
  hasOldAddress,
  isSamePlaced,
  type Kind,
  type Placed,
  placedIn,
} from '@akada/content/curriculum/sync/documents';
import { type Conflict, reconcile } from '@akada/content/curriculum/sync/reconcile';
import { exportTree } from './export-tree.ts';
import {
  contentOf,
  fieldsOf,
  formsOf,
  kinds,
  lacksForms,
  type PlainQuestion,
  parentIdOf,
  populateOf,
  questionsOf,
  zoneOf,
} from './kinds.ts';
import type { Cms, CmsDocument } from './strapi.ts';
import { readBase, saveBase } from './sync-base.ts';

export type Held = { documentId: string; reason: 'draft' | 'removed' };
export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  reordered: number;
  /** Documents that an editor is working on or has deleted, which the import therefore skipped. */
  held: Held[];
  conflicts: Conflict[];
};

type Numbered = PlainQuestion & { id: number; question_option: { id: number }[] };

/** Reuses the rows of existing questions, so that changing one question does not replace them all. */
function mergedQuestions(wanted: PlainQuestion[], current: CmsDocument) {
  const rows = (current.quiz_question ?? []) as Numbered[];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return wanted.map((question) => {
    const row = byKey.get(question.key);
    if (!row) return question;
    const options = question.question_option.map((option, index) => {
      const id = row.question_option[index]?.id;
      return id === undefined ? option : { id, ...option };
    });
    return { id: row.id, ...question, question_option: options };
  });
}

function dataFor({ kind, document, parent: parentId }: Placed, current?: CmsDocument) {
  const { parent } = kinds[kind];
  const { questionSkills = {} } = document as FullLesson;
  const questions = questionsOf(document).map((question) => ({
    ...question,
    skill: questionSkills[question.key ?? ''] ?? null,
  }));
  return {
    ...fieldsOf(kind, document),
    ...formsOf(kind, document),
    ...(parent && parentId && (!current || parentIdOf(kind, current) !== parentId)
      ? { [parent]: parentId }
      : {}),
    ...(kind === 'lesson'
      ? {
          quiz_question: current ? mergedQuestions(questions, current) : questions,
          ...zoneOf(document),
        }
      : {}),
  };
}

/**
 * Imports what changed in the files into Strapi and publishes it, with the files' documentIds. Running it again changes
 * nothing. Changes made only by an editor stay; conflicts are reported and not changed; unpublished drafts are skipped.
 * With `overwrite` the files always win.
 */
export async function importTree(
  cms: Cms,
  { tree, library }: LoadedCurriculum,
  { overwrite }: { overwrite: boolean },
): Promise<ImportReport> {
  const published = await exportTree(cms);
  const strapi = canonicalTree(published, library);
  const base = await readBase(cms, published, () => strapi);
  const prefer = overwrite ? ('file' as const) : undefined;
  const merged = reconcile(tree, strapi, { base, keep: 'strapi', prefer });
  const report: ImportReport = {
    ...{ created: 0, updated: 0, unchanged: 0, reordered: 0, held: [] },
    conflicts: merged.conflicts,
  };
  const heldIds = new Set<string>();
  const inFiles = placedIn(tree);
  const rawNow = placedIn(published);
  const now = placedIn(strapi);

  const read = (kind: Kind, documentId: string, status: 'draft' | 'published') =>
    cms
      .documents(kinds[kind].uid)
      .findOne({ documentId, status, populate: populateOf(kind) as Record<string, unknown> });

  function hold(documentId: string, reason: Held['reason']): void {
    if (!heldIds.has(documentId)) report.held.push({ documentId, reason });
    heldIds.add(documentId);
  }

  /** True when an editor has changed the draft since it was published. */
  async function isEdited(kind: Kind, documentId: string): Promise<boolean> {
    const [draft, live] = [
      await read(kind, documentId, 'draft'),
      await read(kind, documentId, 'published'),
    ];
    if (!draft || !live) return true;
    const content = (document: CmsDocument) =>
      contentOf(kind, document, parentIdOf(kind, document));
    return !isDeepStrictEqual(content(draft), content(live));
  }

  async function create(wanted: Placed): Promise<void> {
    const { documentId, createdAt, updatedAt } = wanted.document;
    const data = { documentId, createdAt, updatedAt, ...dataFor(wanted) };
    await cms.documents(kinds[wanted.kind].uid).create({ data, status: 'published' });
    report.created += 1;
  }

  async function update(wanted: Placed, draft: CmsDocument): Promise<void> {
    const { documentId } = wanted.document;
    const data = dataFor(wanted, draft);
    await cms.documents(kinds[wanted.kind].uid).update({ documentId, data, status: 'published' });
    report.updated += 1;
  }

  async function putMissing(wanted: Placed): Promise<void> {
    const { documentId } = wanted.document;
    const draft = await read(wanted.kind, documentId, 'draft');
    const wasRemoved = merged.goneFromStrapi.includes(documentId);
    // A document cannot be created below one that an editor deleted.
    const { parent } = wanted;
    const isHomeless = parent !== null && heldIds.has(parent) && !rawNow.has(parent);
    if (!overwrite && (draft || wasRemoved || isHomeless)) {
      return hold(documentId, draft ? 'draft' : 'removed');
    }
    if (draft) await update(wanted, draft);
    else await create(wanted);
  }

  async function put(wanted: Placed): Promise<void> {
    const { kind } = wanted;
    const { documentId } = wanted.document;
    const current = now.get(documentId);
    const raw = rawNow.get(documentId);
    if (!current || !raw) return putMissing(wanted);
    const isSame =
      isSamePlaced(current, wanted) &&
      !hasOldAddress(raw, wanted) &&
      !lacksForms(kind, raw.document, wanted.document);
    if (isSame && !(overwrite && (await isEdited(kind, documentId)))) {
      report.unchanged += 1;
      return;
    }
    if (!overwrite && (await isEdited(kind, documentId))) return hold(documentId, 'draft');
    const draft = await read(kind, documentId, 'draft');
    if (draft) await update(wanted, draft);
  }

  /** Puts a document's children in order; children that exist only as drafts come last. */
  async function order(wanted: Placed): Promise<void> {
    const { uid, children } = kinds[wanted.kind];
    const { documentId } = wanted.document;
    if (children === undefined) return;
    const ordered = async (status: 'draft' | 'published') => {
      const populate = { [children]: { fields: ['documentId'] } };
      const parent = await cms.documents(uid).findOne({ documentId, status, populate });
      return ((parent?.[children] ?? []) as CmsDocument[]).map((child) => child.documentId);
    };
    const live = await ordered('published');
    const there = new Set(live);
    const ids = childrenOf(wanted).filter((id) => there.has(id));
    if (ids.join(' ') === live.join(' ') || heldIds.has(documentId)) return;
    if (!overwrite && (await isEdited(wanted.kind, documentId))) return hold(documentId, 'draft');
    const extras = (await ordered('draft')).filter((id) => !there.has(id));
    const data = { [children]: { set: [...ids, ...extras] } };
    await cms.documents(uid).update({ documentId, data, status: 'published' });
    report.reordered += 1;
  }

  const all = placedIn(merged.tree);
  for (const [id, wanted] of all) if (inFiles.has(id)) await put(wanted);
  for (const [, wanted] of all) {
    if (wanted.kind === 'unit' || wanted.kind === 'course') await order(wanted);
  }
  const isChanged = report.created + report.updated + report.reordered > 0;
  const after: ContentTree = isChanged ? await exportTree(cms) : published;
  await saveBase(cms, agreed(tree, canonicalTree(after, library), base));
  return report;
}
