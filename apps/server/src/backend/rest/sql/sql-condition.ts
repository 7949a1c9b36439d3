import { isPattern, sqlIsValue, sqlOperator } from '../parse/operators.ts';
import type { PlannedCondition, PlannedEmbed, PlannedField } from '../plan/plan.ts';
import { type Parameters, quote } from './sql.ts';

export type FilterCondition = Extract<PlannedCondition, { type: 'filter' }>;

/** SQL that tests whether an embed found no row. */
export type EmbedIsNull = (embed: PlannedEmbed) => string;

export function fieldSql(
  parameters: Parameters,
  alias: string,
  { column, path }: PlannedField,
): string {
  const source = `${alias}.${quote(column.name)}`;
  if (path.length === 0) return source;
  const root = column.isJson ? source : `to_jsonb(${source})`;
  const steps = path.map(
    ({ step, isIndex, asText }) =>
      `${asText ? '->>' : '->'}${parameters.add(step)}::${isIndex ? 'int4' : 'text'}`,
  );
  return `(${root}${steps.join('')})`;
}

export function conditionSql(
  parameters: Parameters,
  alias: string,
  condition: PlannedCondition,
  embedIsNull: EmbedIsNull,
): string {
  const negation = condition.isNegated ? 'not ' : '';
  if (condition.type === 'embed-is-null') return `${negation}${embedIsNull(condition.embed)}`;
  if (condition.type === 'filter') {
    return `${negation}(${comparisonSql(parameters, alias, condition)})`;
  }
  const parts = condition.conditions.map((part) =>
    conditionSql(parameters, alias, part, embedIsNull),
  );
  return `${negation}(${parts.join(` ${condition.operator} `)})`;
}

function comparisonSql(parameters: Parameters, alias: string, condition: FilterCondition): string {
  const { field, operator, value } = condition;
  const left = fieldSql(parameters, alias, field);
  if (operator === 'in') return `${left} = any(${parameters.add(value)})`;
  if (operator === 'is') return `${left} is ${sqlIsValue(value) ?? 'null'}`;
  const right = parameters.add(isPattern(operator) ? value.replaceAll('*', '%') : value);
  return `${left} ${sqlOperator(operator)} ${right}`;
}
