import { readStyles, type StyleRule } from './style-rules.ts';

/** The styles of a page, as text and rule by rule. */
export type StyleSheet = { text: string; rules: StyleRule[] };

/** Caches style sheets: every page of a kind has the same ones. */
export function createStyleSheets(readFile: (file: string) => string) {
  const known = new Map<string, StyleSheet>();
  return (files: readonly string[]): StyleSheet => {
    const key = files.join();
    const sheet = known.get(key) ?? sheetOf(files.map(readFile).join('\n'));
    known.set(key, sheet);
    return sheet;
  };
}

export const sheetOf = (text: string): StyleSheet => ({ text, rules: readStyles(text) });
