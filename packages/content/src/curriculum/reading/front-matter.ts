export type FrontMatter = { yaml: string; yamlLine: number; body: string; bodyLine: number };

const fence = /^---[ \t]*$/u;

/**
 * Splits a Markdown file into its YAML front matter and its body; null when the front matter is missing or not closed.
 */
export function splitFrontMatter(text: string): FrontMatter | null {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  if (!fence.test(lines[0] ?? '')) return null;
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (end < 0) return null;
  let start = end + 1;
  while (start < lines.length && lines[start]?.trim() === '') start += 1;
  return {
    yaml: lines.slice(1, end).join('\n'),
    yamlLine: 2,
    body: lines.slice(start).join('\n').trimEnd(),
    bodyLine: start + 1,
  };
}
