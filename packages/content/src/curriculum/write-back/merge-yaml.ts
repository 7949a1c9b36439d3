import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { openYaml, setScalar, yamlText } from './yaml-edit.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that identify the entries of a list. */
const nameOf = (value: unknown): unknown =>
  isFields(value) ? (value.id ?? value.lesson ?? value.key ?? value.term) : undefined;

const jsonOf = (node: unknown): unknown => (isNode(node) ? node.toJSON() : node);

function mergeMap(document: Document, map: YAMLMap, wanted: Fields): void {
  for (const { key } of [...map.items]) {
    const name = isScalar(key) ? String(key.value) : String(key);
    if (!(name in wanted)) map.delete(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    const node = map.get(name, true);
    map.set(name, mergeNode(document, node as Node | undefined, value));
  }
}

/** A node with the value `wanted`: the existing one, unchanged where the value is the same, or a new one. */
function mergeNode(document: Document, node: Node | undefined, wanted: unknown): Node {
  if (node && isDeepStrictEqual(jsonOf(node), wanted)) return node;
  if (isMap(node) && isFields(wanted)) {
    mergeMap(document, node, wanted);
    return node;
  }
  if (isSeq(node) && Array.isArray(wanted)) {
    const known = node.items.map((item) => ({ item: item as Node, value: jsonOf(item) }));
    const model = known[0]?.item;
    node.items = wanted.map((value, index) => {
      const name = nameOf(value);
      const found =
        name === undefined ? known[index] : known.find((one) => nameOf(one.value) === name);
      const merged = mergeNode(document, found?.item, value);
      // A new entry gets the style of its neighbours.
      if (!found && isMap(merged) && isMap(model)) merged.flow = model.flow === true;
      return merged;
    });
    return node;
  }
  if (isScalar(node) && !isFields(wanted) && !Array.isArray(wanted)) {
    setScalar(node, wanted);
    return node;
  }
  return document.createNode(wanted) as Node;
}

/** The text of a YAML file with the value `wanted`; only changed lines differ. */
export function mergedYaml(text: string | null, wanted: Fields): string {
  if (text === null) return yamlText(wanted);
  const { document, text: written } = openYaml(text);
  if (isDeepStrictEqual(document.toJSON(), wanted)) return text;
  document.contents = mergeNode(document, document.contents ?? undefined, wanted) as never;
  return written();
}
