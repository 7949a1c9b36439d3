/** A rule of a style sheet: with declarations, with rules of its own (`@media …`), or with neither (`@import …`). */
export type StyleRule = {
  /** A list of selectors, or how an at-rule starts. */
  head: string;
  declarations?: string[];
  rules?: StyleRule[];
};

const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|url\([^"')]*\)|[{};]/g;
const comment = /\/\*[\s\S]*?\*\//g;
const holdsRules = /^@(?:media|supports|layer|container|(?:-\w+-)?keyframes)\b/;

/** Parses a style sheet as written by a build. */
export function readStyles(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let depth = 0;
  let from = 0;
  let block = 0;
  const head = (end: number) => css.slice(from, end).replace(comment, '').trim();
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text === '{') {
      if (depth === 0) block = index;
      depth += 1;
    } else if (text === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push(ruleOf(head(block), css.slice(block + 1, index)));
      from = index + 1;
    } else if (text === ';' && depth === 0) {
      rules.push({ head: head(index) });
      from = index + 1;
    }
  }
  return rules;
}

function ruleOf(head: string, block: string): StyleRule {
  return holdsRules.test(head)
    ? { head, rules: readStyles(block) }
    : { head, declarations: declarationsIn(block) };
}

function declarationsIn(block: string): string[] {
  const ends = [...block.matchAll(token)].filter(([text]) => text === ';');
  const places = [0, ...ends.map(({ index }) => index + 1)];
  return places
    .map((from, place) => block.slice(from, ends[place]?.index).replace(comment, '').trim())
    .filter((declaration) => declaration !== '');
}

export function writeStyles(rules: readonly StyleRule[]): string {
  return rules
    .map(({ head, declarations, rules: inner }) => {
      if (inner) return `${head}{${writeStyles(inner)}}`;
      return declarations ? `${head}{${declarations.join(';')}}` : `${head};`;
    })
    .join('');
}
