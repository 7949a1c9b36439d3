import { createHash } from 'node:crypto';
import { placedIn } from '@akada/content/curriculum/sync/documents';
import { reconcile } from '@akada/content/curriculum/sync/reconcile';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { expect, it } from 'vitest';
import { contentOf } from './kinds.ts';
import { baseOfOldImport, tellConflicts } from './sync-base.ts';

const { tree } = testCurriculum();
const id = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const other = 'jss1-mathematics-unit-1-lesson-3-highest-common-factor';

/** The record that earlier versions of the import stored. */
function oldHash(documentId: string): string {
  const placed = placedIn(tree).get(documentId);
  if (!placed) throw new Error(`${documentId} is not there`);
  const sorted = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const text = JSON.stringify(contentOf('lesson', placed.document, placed.parent), sorted);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

it('knows from an import of the past who changed what since', () => {
  const old = { [id]: oldHash(id), [other]: 'what-an-editor-changed' };
  const base = baseOfOldImport(old, tree, tree);
  expect(Object.keys(base.documents)).toEqual([id]);
  const files = structuredClone(tree);
  for (const documentId of [id, other]) {
    const lesson = placedIn(files).get(documentId)?.document;
    if (lesson) lesson.title = 'By an author';
  }
  const { conflicts, tree: merged } = reconcile(files, tree, { base, keep: 'strapi' });
  expect(conflicts.map(({ documentId }) => documentId)).toEqual([other]);
  expect(placedIn(merged).get(id)?.document.title).toBe('By an author');
});

it('shows both versions from shortly before where they differ', () => {
  const lines: string[] = [];
  const same = 'x'.repeat(500);
  const conflict = { documentId: id, part: 'text', file: `${same}one`, strapi: `${same}two` };
  tellConflicts([conflict], (line) => lines.push(line));
  expect(lines).toEqual([
    `changed on both sides, left alone: ${id}, text`,
    `  in the files: … ${'x'.repeat(60)}one`,
    `  in Strapi:    … ${'x'.repeat(60)}two`,
  ]);
});
