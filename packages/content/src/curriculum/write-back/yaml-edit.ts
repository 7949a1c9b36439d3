import {
  type Document,
  isMap,
  isScalar,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';

/** The style of every curriculum file: unchanged text in this style is written back byte for byte. */
const style = { lineWidth: 0, singleQuote: true } as const;

export type YamlFile = { document: Document; text: () => string };

/** A line without the blanks inside its brackets and braces. */
const withoutPadding = (line: string) =>
  line.replace(/([[{])[ ]+/gu, '$1').replace(/[ ]+([\]}])/gu, '$1');

/** The library writes `[ a ]` where an author may have written `[a]`: lines that differ only in that are kept. */
function withPaddingOf(before: string, after: string): string {
  const lines = new Map<string, string | null>();
  for (const line of before.split('\n')) {
    const name = withoutPadding(line);
    const known = lines.get(name);
    lines.set(name, known === undefined || known === line ? line : null);
  }
  return after
    .split('\n')
    .map((line) => lines.get(withoutPadding(line)) ?? line)
    .join('\n');
}

export function openYaml(text: string): YamlFile {
  const document = parseDocument(text);
  return { document, text: () => withPaddingOf(text, document.toString(style)) };
}

export function yamlText(value: unknown): string {
  const document = parseDocument('');
  document.contents = document.createNode(value) as typeof document.contents;
  return document.toString(style);
}

/**
 * Sets the value of a text in its existing style. Multi-line plain scalars are left to the library's choice: folding
 * them could turn a line that ends in a colon into a key.
 */
export function setScalar(node: Scalar, value: unknown): void {
  node.value = value;
  if (node.type === 'PLAIN' && typeof value === 'string' && value.includes('\n')) delete node.type;
}

const nameOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : String(pair.key));

/**
 * Sets or, with undefined, removes a key of a map. A new key is inserted at its position in `order`, so that files keep
 * the order in which people write them.
 */
export function setKey(
  document: Document,
  map: YAMLMap,
  key: string,
  value: unknown,
  order: readonly string[],
): void {
  if (value === undefined) {
    map.delete(key);
    return;
  }
  const node = map.get(key, true);
  if (isScalar(node) && typeof value !== 'object') {
    setScalar(node, value);
    return;
  }
  const wanted = document.createNode(value);
  if (map.has(key)) {
    map.set(key, wanted);
    return;
  }
  const rank = order.indexOf(key);
  const position = map.items.findIndex((present) => order.indexOf(nameOf(present)) > rank);
  const pair = document.createPair(key, wanted) as Pair;
  map.items.splice(
    position < 0 ? map.items.length : position,
    0,
    pair as (typeof map.items)[number],
  );
}

export function topMap(document: Document): YAMLMap {
  if (!isMap(document.contents)) throw new Error('The file does not hold keys and values');
  return document.contents;
}
