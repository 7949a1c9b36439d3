import { maxJsonSteps } from '../limits.ts';
import type { Field, JsonStep } from './ast.ts';
import type { Scanner } from './parse-tokens.ts';

const index = /-?\d{1,9}(?![\p{L}\p{N}_])/uy;

/**
 * Reads a column with an optional path into its JSON.
 *
 * @example parseField(new Scanner('data->address->>city', 'order'))
 */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.accept('->')) {
    if (path.length >= maxJsonSteps) scanner.fail('the JSON path is too long');
    const asText = scanner.accept('>');
    const position = scanner.match(index);
    const step = position ?? scanner.name();
    path.push({ step, isIndex: position !== undefined, asText });
  }
  return path;
}
