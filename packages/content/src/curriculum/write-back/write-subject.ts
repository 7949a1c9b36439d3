import type { FullSubject } from '../../content-tree.ts';
import { openYaml, setKey, topMap, yamlText } from './yaml-edit.ts';

const subjectOrder = ['id', 'title', 'description', 'thumbnail', 'order'];
const fields = ['title', 'description', 'thumbnail', 'order'] as const;

/** The text of subject.yaml after an editor's changes; the same text when there are none. */
export function writeSubject(text: string, before: FullSubject, wanted: FullSubject): string {
  const { document, text: yaml } = openYaml(text);
  const map = topMap(document);
  for (const field of fields) {
    if (wanted[field] === before[field]) continue;
    setKey(document, map, field, wanted[field] ?? undefined, subjectOrder);
  }
  return yaml();
}

export function newSubject(subject: FullSubject): string {
  return yamlText({
    id: subject.documentId,
    title: subject.title,
    description: subject.description ?? '',
    ...(subject.thumbnail ? { thumbnail: subject.thumbnail } : {}),
    order: subject.order ?? 0,
  });
}
