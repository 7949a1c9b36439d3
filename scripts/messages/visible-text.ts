import { type ParserOptions, parse } from '@babel/parser';
import type { Node } from '@babel/types';

export type VisibleText = { line: number; text: string };

/** A node of the syntax tree with its parent. */
type Place = { node: Node; parent: Place | undefined };

/** Attributes whose value is never shown. */
const technicalAttributes =
  /^(className|id|type|name|role|rel|href|to|src|srcSet|sizes|as|variant|size|tone|mood|kind|icon|key|d|viewBox|transform|points|fill|stroke\w*|style|allow|autoComplete|autoCapitalize|inputMode|dir|lang|target|scope|method|htmlFor|pattern|accept|component|path|state|status|color\w*|gradient\w*|'@type'|courseMode|category|preserveAspectRatio|textAnchor|dominantBaseline|offset|testId|data-[\w-]+|aria-(live|current|haspopup|controls|labelledby|describedby|atomic|relevant|sort|orientation|autocomplete|hidden|modal|busy|expanded|pressed|selected|checked|disabled|invalid|required|owns|activedescendant|level|setsize|posinset|keyshortcuts))$/;

/** Calls whose string arguments are never shown. */
const technicalCalls =
  /^(?:querySelector(?:All)?|closest|matches|getElementById|matchMedia|(?:add|remove)EventListener|getItem|setItem|removeItem|getAttribute|setAttribute|removeAttribute|append|delete|get|set|has|from|select|eq|order|rpc|includes|startsWith|endsWith|indexOf|split|join|replace(?:All)?|match|test|defineMessages|classNames|createElement|getContext|toLocale\w*|resolvedOptions|supports|super|describeWith|component|mark|measure|debug|info|warn|error)$/;

const constructors =
  /(?:Error|Unavailable)$|^(?:DOMException|FontFace)$|^(?:RegExp|URL|Intl\.\w+|Blob|File|CustomEvent|Event|Map|Set|AbortController)$/;

/** Names of keyboard keys, and names that are the same in every language. */
const properNames: ReadonlySet<string> = new Set(
  `Home End Enter Escape Tab Lexend Akada Strapi Opera Edge Firefox Chrome Safari Android Windows Chromebook Mac Linux
  Samsung_Internet UC_Browser`
    .split(/\s+/)
    .map((name) => name.replace('_', ' ')),
);

/** Looks like visible text: starts with a capital letter, has several words, or is a sentence. */
export function looksLikeText(value: string): boolean {
  const text = value.trim();
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/^(?:Bearer |(?:User-agent|Disallow|Sitemap): |https?:|mailto:|data:|[#./@*]|--)/.test(text))
    return false;
  if (/^[A-Z][a-z]+(?:[A-Z]\w*)$/.test(text) || properNames.has(text)) return false;
  if (/^[A-Z][\p{Ll}’']+[.!?…:]?$/u.test(text)) return true;
  if (!/\s/.test(text)) return /^\p{Lu}\p{Ll}.*[.!?…]$/u.test(text);
  if (/[{}=<>]|;(?: *$|\S)|\$\{|\bvar\(|^\(|--|__/.test(text)) return false;
  return (
    /\p{L}[,;:]? \p{L}/u.test(text) &&
    (/^\p{Lu}/u.test(text) || /[.!?…]$/.test(text) || !isClassList(text))
  );
}

/** `btn btn--sun`, `1fr auto`, `id, title`: class names, CSS values or query columns. */
const isClassList = (text: string) =>
  /^[a-z.#][\w.#:-]*(?:, [a-z.#][\w.#:-]*)+$/.test(text) ||
  (text.split(/\s+/).every((word) => /^[a-z0-9_-]+,?$/.test(word)) &&
    (/-|_|\d[a-z]/.test(text) || text.split(/\s+/).length < 3));

/** Every string of a source file that a user may see. */
export function visibleTextsIn(source: string, isJsx: boolean): VisibleText[] {
  const found: VisibleText[] = [];
  const written = ({ start, end }: Node) => source.slice(start ?? 0, end ?? 0);

  function nameOfCall(callee: Node): string {
    const isMember =
      callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
    return written(isMember ? callee.property : callee);
  }

  function isTechnicalArgument(node: Node, callee: Node, args: readonly Node[]): boolean {
    // The accepted value of a literal is technical; its error message is not.
    if (nameOfCall(callee) === 'literal') return args[0] === node;
    return callee.type === 'Import' || technicalCalls.test(nameOfCall(callee));
  }

  const isNew = (place: Place | undefined, name: string) =>
    place?.node.type === 'NewExpression' && written(place.node.callee) === name;

  /** Elements of a set and keys of a map are only looked up, never shown. */
  function isAskedFor(node: Node, list: Place): boolean {
    if (isNew(list.parent, 'Set')) return true;
    const isKey = list.node.type === 'ArrayExpression' && list.node.elements[0] === node;
    return (
      isKey && list.parent?.node.type === 'ArrayExpression' && isNew(list.parent.parent, 'Map')
    );
  }

  function isTechnical({ node, parent }: Place): boolean {
    if (parent === undefined) return false;
    const around = parent.node;
    switch (around.type) {
      case 'JSXAttribute':
        return technicalAttributes.test(written(around.name));
      case 'JSXExpressionContainer':
        return parent.parent?.node.type === 'JSXAttribute' && isTechnical(parent);
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'TSImportType':
      case 'TSLiteralType':
      case 'SwitchCase':
      case 'MemberExpression':
      case 'OptionalMemberExpression':
      case 'TaggedTemplateExpression':
        return true;
      case 'TSPropertySignature':
        return around.key === node;
      case 'ObjectProperty':
      case 'ClassProperty':
        return around.key === node || technicalAttributes.test(written(around.key));
      case 'BinaryExpression':
        return /^[!=]==?$|^in$/.test(around.operator);
      case 'ArrayExpression':
        return isAskedFor(node, parent);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return isTechnicalArgument(node, around.callee, around.arguments);
      case 'NewExpression':
        return constructors.test(written(around.callee));
      case 'ConditionalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return isTechnical(parent);
      default:
        return false;
    }
  }

  function textOf(place: Place): string | undefined {
    const { node } = place;
    if (node.type === 'JSXText') return /\p{L}{2}/u.test(node.value) ? node.value : undefined;
    if (node.type === 'StringLiteral')
      return isForPeople(place, node.value) ? node.value : undefined;
    if (node.type !== 'TemplateLiteral') return undefined;
    const text = node.quasis.map(({ value }) => value.cooked ?? '').join('x');
    return isForPeople(place, text) ? written(node) : undefined;
  }

  const isForPeople = (place: Place, text: string) => !isTechnical(place) && looksLikeText(text);

  function visit(place: Place): void {
    const text = textOf(place);
    if (text !== undefined) found.push({ line: place.node.loc?.start.line ?? 0, text });
    for (const child of childrenOf(place.node)) visit({ node: child, parent: place });
  }

  const plugins: ParserOptions['plugins'] = isJsx ? ['typescript', 'jsx'] : ['typescript'];
  visit({
    node: parse(source, { sourceType: 'module', plugins, attachComment: false }).program,
    parent: undefined,
  });
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
