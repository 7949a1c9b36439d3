import ts from 'typescript';

export type VisibleText = { node: ts.Node; text: string };

/** Attributes whose value nobody reads. */
const technicalAttributes =
  /^(className|id|type|name|role|rel|href|to|src|srcSet|sizes|as|variant|size|tone|mood|kind|icon|key|d|viewBox|transform|points|fill|stroke\w*|style|allow|autoComplete|autoCapitalize|inputMode|dir|lang|target|scope|method|htmlFor|pattern|accept|component|path|state|status|color\w*|gradient\w*|'@type'|courseMode|category|preserveAspectRatio|textAnchor|dominantBaseline|offset|testId|data-[\w-]+|aria-(live|current|haspopup|controls|labelledby|describedby|atomic|relevant|sort|orientation|autocomplete|hidden|modal|busy|expanded|pressed|selected|checked|disabled|invalid|required|owns|activedescendant|level|setsize|posinset|keyshortcuts))$/;

/** Calls whose strings are for the machine. */
const technicalCalls =
  /^(?:querySelector(?:All)?|closest|matches|getElementById|matchMedia|(?:add|remove)EventListener|getItem|setItem|removeItem|getAttribute|setAttribute|removeAttribute|append|delete|get|set|has|from|select|eq|order|rpc|includes|startsWith|endsWith|indexOf|split|join|replace(?:All)?|match|test|defineMessages|classNames|createElement|getContext|toLocale\w*|resolvedOptions|supports|super|describeWith|component|mark|measure|debug|info|warn|error)$/;

const constructors =
  /(?:Error|Unavailable)$|^(?:DOMException|FontFace)$|^(?:RegExp|URL|Intl\.\w+|Blob|File|CustomEvent|Event|Map|Set|AbortController)$/;

/** Keys of a keyboard, and names that are the same in every language. */
const properNames: ReadonlySet<string> = new Set(
  `Home End Enter Escape Tab Lexend Akada Strapi Opera Edge Firefox Chrome Safari Android Windows Chromebook Mac Linux
  Samsung_Internet UC_Browser`
    .split(/\s+/)
    .map((name) => name.replace('_', ' ')),
);

/** What a person could read: a capital letter first, or several words, or a sentence. */
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

/** `btn btn--sun`, `1fr auto`, `id, title`: words of a style sheet or a query. */
const isClassList = (text: string) =>
  /^[a-z.#][\w.#:-]*(?:, [a-z.#][\w.#:-]*)+$/.test(text) ||
  (text.split(/\s+/).every((word) => /^[a-z0-9_-]+,?$/.test(word)) &&
    (/-|_|\d[a-z]/.test(text) || text.split(/\s+/).length < 3));

const nameOfCall = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

function isTechnicalArgument(node: ts.Node, call: ts.CallExpression): boolean {
  // What a form accepts is for the machine, what it says otherwise is not.
  if (nameOfCall(call) === 'literal') return call.arguments[0] === node;
  return (
    call.expression.kind === ts.SyntaxKind.ImportKeyword || technicalCalls.test(nameOfCall(call))
  );
}

const isNew = (node: ts.Node, name: string) =>
  ts.isNewExpression(node) && node.expression.getText() === name;

/** A set is asked whether it has a text, a map by its keys; neither shows them. */
function isAskedFor(node: ts.Node, list: ts.ArrayLiteralExpression): boolean {
  if (isNew(list.parent, 'Set')) return true;
  const isKey = list.elements[0] === node && ts.isArrayLiteralExpression(list.parent);
  return isKey && isNew(list.parent.parent, 'Map');
}

function isTechnical(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return technicalAttributes.test(parent.name.getText());
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) {
    return technicalAttributes.test(parent.parent.name.getText());
  }
  if (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent)
  )
    return true;
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node)
    return true;
  if (ts.isBinaryExpression(parent)) {
    return /^[!=]==?$|^in$/.test(parent.operatorToken.getText());
  }
  if (ts.isArrayLiteralExpression(parent)) return isAskedFor(node, parent);
  if (ts.isCallExpression(parent)) return isTechnicalArgument(node, parent);
  if (ts.isNewExpression(parent)) return constructors.test(parent.expression.getText());
  if (ts.isTaggedTemplateExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return technicalAttributes.test(parent.name.getText());
  if (
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent)
  ) {
    return isTechnical(parent);
  }
  return false;
}

const textOfTemplate = (node: ts.TemplateExpression) =>
  node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');

/** Every string of a source file that a person may come to see. */
export function visibleTextsIn(file: ts.SourceFile): VisibleText[] {
  const found: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push({ node, text: node.text });
    else if (ts.isStringLiteralLike(node) && !isTechnical(node) && looksLikeText(node.text)) {
      found.push({ node, text: node.text });
    } else if (
      ts.isTemplateExpression(node) &&
      !isTechnical(node) &&
      looksLikeText(textOfTemplate(node))
    ) {
      found.push({ node, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
