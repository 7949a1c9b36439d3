import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ContentTree, FullSubject } from '@akada/content/content-tree';
import {
  contentOf,
  fieldsOf,
  type KindName,
  kinds,
  type PlainQuestion,
  parentIdOf,
  populateOf,
  questionsOf,
  zoneOf,
} from './kinds.ts';
import type { Cms, CmsDocument } from './strapi.ts';

export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  reordered: number;
  /** What an editor is working on and the import therefore left alone. */
  held: { documentId: string; reason: 'draft' | 'published' }[];
};

type Dated = { documentId: string; createdAt: string; updatedAt: string };
type Numbered = PlainQuestion & { id: number; question_option: { id: number }[] };

/** Strapi gives the fields of a component in an order of its own. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const fingerprint = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, 22);

/** Remembers what the last import wrote, to tell an editor's published change from an old import. */
async function openMemory(cms: Cms) {
  const store = cms.store({ type: 'akada', name: 'curriculum', key: 'imported' });
  const known = ((await store.get({})) ?? {}) as Record<string, string>;
  return {
    isOurs: (name: string, content: unknown) => known[name] === fingerprint(content),
    note: (name: string, content: unknown) => {
      known[name] = fingerprint(content);
    },
    save: () => store.set({ value: known }),
  };
}

/** Keeps the rows of questions that exist already, so that a change of one does not replace them all. */
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

/**
 * Brings Strapi's documents to what the tree says, published, with the tree's documentIds. Running it again
 * changes nothing. What an editor has changed, as a draft or published and not yet exported, is left alone
 * unless `overwrite` is set.
 */
export async function importTree(
  cms: Cms,
  tree: ContentTree,
  { overwrite }: { overwrite: boolean },
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, reordered: 0, held: [] };
  const memory = await openMemory(cms);
  const heldIds = new Set<string>();

  const read = (kind: KindName, documentId: string, status: 'draft' | 'published') =>
    cms
      .documents(kinds[kind].uid)
      .findOne({ documentId, status, populate: populateOf(kind) as Record<string, unknown> });

  function hold(documentId: string, reason: 'draft' | 'published'): void {
    heldIds.add(documentId);
    report.held.push({ documentId, reason });
  }

  function dataFor(kind: KindName, source: object, parentId: string | null, current?: CmsDocument) {
    const { parent } = kinds[kind];
    const questions = questionsOf(source);
    return {
      ...fieldsOf(kind, source),
      ...(parent && parentId && (!current || parentIdOf(kind, current) !== parentId)
        ? { [parent]: parentId }
        : {}),
      ...(kind === 'lesson'
        ? {
            quiz_question: current ? mergedQuestions(questions, current) : questions,
            ...zoneOf(source),
          }
        : {}),
    };
  }

  async function create(kind: KindName, source: Dated, parentId: string | null): Promise<void> {
    const { documentId, createdAt, updatedAt } = source;
    const data = { documentId, createdAt, updatedAt, ...dataFor(kind, source, parentId) };
    await cms.documents(kinds[kind].uid).create({ data, status: 'published' });
    report.created += 1;
  }

  async function put(kind: KindName, source: Dated, parentId: string | null): Promise<void> {
    const { documentId } = source;
    const wanted = contentOf(kind, source, parentId);
    const content = (document: CmsDocument) =>
      contentOf(kind, document, parentIdOf(kind, document));
    const draft = await read(kind, documentId, 'draft');
    if (!draft) {
      await create(kind, source, parentId);
      memory.note(documentId, wanted);
      return;
    }
    const published = await read(kind, documentId, 'published');
    if (published && isDeepStrictEqual(content(published), wanted)) {
      const isEdited = !isDeepStrictEqual(content(draft), wanted);
      if (!isEdited || !overwrite) {
        report.unchanged += 1;
        memory.note(documentId, wanted);
        return;
      }
    }
    if (!overwrite) {
      if (!published || !isDeepStrictEqual(content(draft), content(published))) {
        return hold(documentId, 'draft');
      }
      if (!memory.isOurs(documentId, content(published))) return hold(documentId, 'published');
    }
    await cms.documents(kinds[kind].uid).update({
      documentId,
      data: dataFor(kind, source, parentId, draft),
      status: 'published',
    });
    report.updated += 1;
    memory.note(documentId, wanted);
  }

  /** Puts a document's children in order; those that only editors have stay, after ours. */
  async function order(kind: KindName, documentId: string, ids: string[]): Promise<void> {
    const { uid, children = '' } = kinds[kind];
    const ordered = async (status: 'draft' | 'published') => {
      const populate = { [children]: { fields: ['documentId'] } };
      const parent = await cms.documents(uid).findOne({ documentId, status, populate });
      return ((parent?.[children] ?? []) as CmsDocument[]).map((child) => child.documentId);
    };
    const ours = new Set(ids);
    const name = `${documentId} ${children}`;
    const published = (await ordered('published')).filter((id) => ours.has(id));
    const wanted = ids.filter((id) => published.includes(id));
    if (isDeepStrictEqual(published, wanted)) {
      memory.note(name, wanted);
      return;
    }
    if (!overwrite) {
      if (heldIds.has(documentId)) return;
      if (!memory.isOurs(name, published)) return hold(documentId, 'published');
    }
    const extras = (await ordered('draft')).filter((id) => !ours.has(id));
    const data = { [children]: { set: [...ids, ...extras] } };
    await cms.documents(uid).update({ documentId, data, status: 'published' });
    report.reordered += 1;
    memory.note(name, wanted);
  }

  async function putSubject(subject: FullSubject): Promise<void> {
    await put('subject', subject, null);
    for (const course of subject.courses) {
      await put('course', course, subject.documentId);
      for (const unit of course.units) {
        await put('unit', unit, course.documentId);
        for (const lesson of unit.lessons) await put('lesson', lesson, unit.documentId);
        const lessonIds = unit.lessons.map((lesson) => lesson.documentId);
        await order('unit', unit.documentId, lessonIds);
      }
      const unitIds = course.units.map((unit) => unit.documentId);
      await order('course', course.documentId, unitIds);
    }
  }

  for (const subject of tree.subjects) await putSubject(subject);
  await memory.save();
  return report;
}
