import { isMap, isSeq } from 'yaml';
import { openYaml, setKey, topMap } from './yaml-edit.ts';

/** The text of flashcards.yaml after lessons got other file names. */
export function renameCards(text: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return text;
  const { document, text: yaml } = openYaml(text);
  const sets = topMap(document).get('sets');
  for (const set of isSeq(sets) ? sets.items.filter(isMap) : []) {
    const name = renamed.get(String(set.get('lesson')));
    if (name !== undefined) setKey(document, set, 'lesson', name, ['lesson', 'cards']);
  }
  return yaml();
}
