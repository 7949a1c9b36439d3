import { jsonDepth } from '@akada/function-kit/parse-json';
import { notSupported } from '../errors.ts';
import { maxFilters, maxLogicDepth } from '../limits.ts';
import { arrayLiteral } from '../sql/array-literal.ts';
import type { Condition, Field, Filter, Logic } from './ast.ts';
import { isListOperator, isNotOffered, isOperator } from './operators.ts';
import { parseField } from './parse-field.ts';
import { Scanner } from './parse-tokens.ts';

const operatorName = /[a-z]+/y;
const listEnd = /[,)]/;
const bareItem = /[^,)]*/y;
const braces = /\{(?:[^{}"\\]|\\.|"(?:[^"\\]|\\.)*")*\}(?=[,)])/sy;

type Operation = Omit<Filter, 'type' | 'field' | 'value' | 'depth'>;
type Value = Pick<Filter, 'value' | 'depth'>;

/**
 * Reads the right side of `column=operator.value`.
 *
 * @example parseFilter({ name: 'age', path: [] }, 'not.in.(7,8)')
 */
export function parseFilter(field: Field, text: string): Filter {
  const scanner = new Scanner(text, 'filter');
  const operation = parseOperation(scanner);
  const value = isListOperator(operation.operator) ? parseList(scanner) : measured(scanner.rest());
  scanner.end();
  return { type: 'filter', field, ...operation, ...value };
}

/** Reads the right side of `or=(…)` and `and=(…)`. */
export function parseLogic(operator: Logic['operator'], isNegated: boolean, text: string): Logic {
  const scanner = new Scanner(text, 'logic tree');
  const budget = { conditions: 0 };
  const conditions = parseConditions(scanner, 1, budget);
  scanner.end();
  return { type: 'logic', operator, isNegated, conditions };
}

function parseConditions(scanner: Scanner, depth: number, budget: { conditions: number }) {
  if (depth > maxLogicDepth) scanner.fail('conditions are nested too deeply');
  const conditions: Condition[] = [];
  scanner.expect('(');
  do {
    if (++budget.conditions > maxFilters) scanner.fail('too many conditions');
    conditions.push(parseCondition(scanner, depth, budget));
  } while (scanner.accept(','));
  scanner.expect(')');
  return conditions;
}

const logicStart = /(?:not\.)?(?:and|or)(?=\()/y;

function parseCondition(
  scanner: Scanner,
  depth: number,
  budget: { conditions: number },
): Condition {
  scanner.match(/ +/y);
  const logic = scanner.match(logicStart);
  if (logic) {
    const operator = logic.endsWith('or') ? 'or' : 'and';
    const conditions = parseConditions(scanner, depth + 1, budget);
    return { type: 'logic', operator, isNegated: logic.startsWith('not.'), conditions };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  const operation = parseOperation(scanner);
  const value = isListOperator(operation.operator)
    ? parseList(scanner)
    : measured(parseValue(scanner));
  return { type: 'filter', field, ...operation, ...value };
}

function parseOperation(scanner: Scanner): Operation {
  const isNegated = scanner.accept('not.');
  const operator = scanner.match(operatorName);
  if (operator && isNotOffered(operator)) throw notSupported(`The operator "${operator}".`);
  if (!operator || !isOperator(operator)) return scanner.fail('expecting a known operator');
  if (scanner.startsWith('(')) throw notSupported(`"${operator}" with any or all.`);
  scanner.expect('.');
  return { isNegated, operator };
}

const measured = (value: string): Value => ({ value, depth: jsonDepth(value) });

/** `(a,"b,c",d)` as the literal of a PostgreSQL array. */
function parseList(scanner: Scanner): Value {
  const items: string[] = [];
  scanner.expect('(');
  do {
    items.push(scanner.quotedBefore(listEnd) ?? scanner.match(bareItem) ?? '');
  } while (scanner.accept(','));
  scanner.expect(')');
  return {
    value: arrayLiteral(items.length === 1 && items[0] === '' ? [] : items),
    depth: Math.max(...items.map(jsonDepth)),
  };
}

/** A value inside a logic tree ends at a comma or bracket, unless it is quoted or in braces. */
function parseValue(scanner: Scanner): string {
  return scanner.quotedBefore(listEnd) ?? scanner.match(braces) ?? scanner.match(bareItem) ?? '';
}
