import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Finding } from './finding.ts';
import type { Sourced } from './library.ts';

type Parsed<T> = { source: Sourced<T> | null; findings: Finding[] };

function describe(issue: v.BaseIssue<unknown>): { rule: string; message: string } {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const place = path.join('.');
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { rule: 'no-unknown-keys', message: `"${path.at(-1)}" is not a key that belongs here` };
  }
  if (issue.received === 'undefined') {
    return { rule: 'shape', message: `"${place}" is missing` };
  }
  return { rule: 'shape', message: place ? `"${place}": ${issue.message}` : issue.message };
}

/**
 * Parses YAML against a schema. Gives the data with its line numbers, or findings that name line and rule.
 *
 * @param firstLine the line of the file on which the YAML begins, for front matter
 */
export function parseYamlSource<const S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
  firstLine = 1,
): Parsed<v.InferOutput<S>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const lineOf = (...path: PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  if (document.errors.length > 0) {
    const findings = document.errors.map((error) => ({
      file,
      line: lineAt(error.pos[0]),
      rule: 'yaml',
      message: error.message.split('\n')[0] ?? error.code,
    }));
    return { source: null, findings };
  }
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return { source: { file, data: result.output, lineOf }, findings: [] };
  const findings = result.issues.map((issue) => ({
    file,
    line: lineOf(...(issue.path ?? []).map((item) => item.key as PropertyKey)),
    ...describe(issue),
  }));
  return { source: null, findings };
}
