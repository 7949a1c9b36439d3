import * as v from 'valibot';
import { isNode, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { Finding } from '../finding.ts';
import type { Sourced } from '../library.ts';

type Parsed<T> = { source: Sourced<T> | null; findings: Finding[] };

export function describeIssue(issue: v.BaseIssue<unknown>): { rule: string; message: string } {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const field = path.join('.');
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { rule: 'no-unknown-keys', message: `"${path.at(-1)}" is not a key that belongs here` };
  }
  if (issue.received === 'undefined') {
    return { rule: 'shape', message: `"${field}" is missing` };
  }
  return { rule: 'shape', message: field ? `"${field}": ${issue.message}` : issue.message };
}

function createLineFinder(text: string, firstLine: number) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  return (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range)
        return lineCounter.linePos(node.range[0]).line + firstLine - 1;
    }
    return firstLine;
  };
}

let known: Map<string, unknown> | null = null;

/** Caches parsed text from now on. For tests, which read the same files repeatedly; a server does not cache. */
export function rememberYaml(): void {
  known ??= new Map();
}

function readYaml(text: string): { value: unknown; errors: YAMLParseError[] } {
  if (known?.has(text)) return { value: structuredClone(known.get(text)), errors: [] };
  const document = parseDocument(text);
  if (document.errors.length > 0) return { value: undefined, errors: document.errors };
  const value: unknown = document.toJS();
  known?.set(text, structuredClone(value));
  return { value, errors: [] };
}

/**
 * Parses YAML against a schema. Returns the data with its line numbers, or findings with line and rule. Lines are
 * looked up by parsing again: only a file with an error needs them, and the syntax tree takes many times the memory of
 * the text.
 *
 * @param firstLine the line of the file on which the YAML begins, for front matter
 */
export function parseYamlSource<const S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
  firstLine = 1,
): Parsed<v.InferOutput<S>> {
  let findLine: ReturnType<typeof createLineFinder> | null = null;
  const lineOf = (...path: PropertyKey[]): number => {
    findLine ??= createLineFinder(text, firstLine);
    return findLine(path);
  };
  const { value, errors } = readYaml(text);
  if (errors.length > 0) {
    // Findings after the first error of a file are mostly consequences of it.
    const findings = errors.slice(0, 1).map((error) => ({
      file,
      line: (error.linePos?.[0].line ?? 1) + firstLine - 1,
      rule: 'yaml',
      message: error.message.split('\n')[0] ?? error.code,
    }));
    return { source: null, findings };
  }
  const result = v.safeParse(schema, value);
  if (result.success) return { source: { file, data: result.output, lineOf }, findings: [] };
  const findings = result.issues.map((issue) => ({
    file,
    line: lineOf(...(issue.path ?? []).map((item) => item.key as PropertyKey)),
    ...describeIssue(issue),
  }));
  return { source: null, findings };
}
