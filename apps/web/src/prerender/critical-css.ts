import { namesIn, type PageNames, setBeforePaint } from './page-names.ts';
import type { StyleRule } from './style-rules.ts';

/**
 * Drops the styles that a page does not need for its first paint: rules for elements that it lacks, for interaction states
 * and for print, and unused tokens. In doubt a rule stays. The full sheet must follow in the page: it repeats these rules in
 * order, and so overrides them from then on.
 */
export function firstStyles(sheet: readonly StyleRule[], html: string): StyleRule[] {
  return withoutUnused(rulesFor(sheet, namesIn(html)), html);
}

const keyframes = /^@(?:-\w+-)?keyframes\s+(\S+)/;

function rulesFor(rules: readonly StyleRule[], page: PageNames): StyleRule[] {
  return rules.flatMap((rule) => {
    const { head, rules: inner } = rule;
    if (head.startsWith('@media print')) return [];
    if (inner && !keyframes.test(head)) {
      const used = rulesFor(inner, page);
      return used.length === 0 ? [] : [{ head, rules: used }];
    }
    const isUsed = head.startsWith('@') || selectorsIn(head).some((one) => mayMatch(one, page));
    return isUsed ? [rule] : [];
  });
}

/** Splits at commas outside brackets. */
function selectorsIn(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: text, index } of list.matchAll(/"[^"]*"|[()[\],]/g)) {
    if (text === '(' || text === '[') depth += 1;
    else if (text === ')' || text === ']') depth -= 1;
    else if (text === ',' && depth === 0) {
      selectors.push(list.slice(from, index));
      from = index + 1;
    }
  }
  return [...selectors, list.slice(from)];
}

const broughtAbout = /:(?:hover|active|focus|focus-visible|focus-within|selection|backdrop)\b/;
const attribute = /\[([\w-]+)(?:=["']?([^\]"'\s]*)["']?)?[^\]]*\]/g;

/** Whether everything that a selector names occurs in the page. Bracketed parts such as `:is(…)` are ignored. */
export function mayMatch(selector: string, page: PageNames): boolean {
  const bare = withoutBrackets(selector);
  if (bare.includes('\\')) return true;
  if (broughtAbout.test(bare)) return false;
  for (const [, name = '', value] of bare.matchAll(attribute)) {
    const wanted = value === undefined ? name : `${name}=${value}`;
    if (!page.attributes.has(wanted) && !setBeforePaint.attributes.includes(name)) return false;
  }
  const names = bare.replace(attribute, '').replace(/::?[\w-]+/g, '');
  for (const [, kind, name = ''] of names.matchAll(/([.#]?)([\w-]+)/g)) {
    const known = kind === '.' ? page.classes : kind === '#' ? page.ids : page.tags;
    if (!known.has(kind ? name : name.toLowerCase())) return false;
  }
  return true;
}

function withoutBrackets(selector: string): string {
  const next = selector.replace(/\([^()]*\)/g, '');
  return next === selector ? next : withoutBrackets(next);
}

const tokenDeclaration = /^(--[\w-]+):/;
const tokenNames = (text: string) =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
const declarationsOf = ({ declarations = [], rules = [] }: StyleRule): string[] => [
  ...declarations,
  ...rules.flatMap(declarationsOf),
];

/** Removes tokens that neither the page nor its styles read, then unused animations. */
function withoutUnused(rules: readonly StyleRule[], html: string): StyleRule[] {
  const declarations = rules.flatMap(declarationsOf);
  const read = new Set(tokenNames(html));
  const readByToken = new Map<string, string[]>();
  for (const one of declarations) {
    const token = tokenDeclaration.exec(one)?.[1];
    const names = tokenNames(one);
    if (token === undefined) for (const name of names) read.add(name);
    else readByToken.set(token, [...(readByToken.get(token) ?? []), ...names]);
  }
  // The set grows during iteration: tokens read by used tokens count as used too.
  for (const name of read) for (const other of readByToken.get(name) ?? []) read.add(other);
  const isRead = (one: string) => {
    const name = tokenDeclaration.exec(one)?.[1];
    return name === undefined || read.has(name);
  };
  const words = new Set(
    declarations
      .filter(isRead)
      .join(' ')
      .match(/[\w-]+/g),
  );
  const isPlayed = ({ head }: StyleRule) => {
    const name = keyframes.exec(head)?.[1];
    return name === undefined || words.has(name);
  };
  return filterDeclarations(rules.filter(isPlayed), isRead);
}

function filterDeclarations(
  rules: readonly StyleRule[],
  isUsed: (declaration: string) => boolean,
): StyleRule[] {
  return rules.flatMap(({ head, declarations, rules: inner }): StyleRule[] => {
    if (inner) return [{ head, rules: filterDeclarations(inner, isUsed) }];
    const used = declarations?.filter(isUsed);
    return used?.length === 0 ? [] : [{ head, ...(used && { declarations: used }) }];
  });
}
