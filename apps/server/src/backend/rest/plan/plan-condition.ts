import { maxJsonDepth } from '@akada/function-kit/parse-json';
import { badQuery, unknownColumn } from '../errors.ts';
import type { Condition, Field, Filter } from '../parse/ast.ts';
import { sqlIsValue } from '../parse/operators.ts';
import type { PlannedCondition, PlannedEmbed, PlannedField } from './plan.ts';
import type { Relation } from './schema-model.ts';

export function planField(relation: Relation, field: Field): PlannedField {
  const column = relation.columns.get(field.name);
  if (!column) throw unknownColumn(relation.name, field.name);
  return { column, path: field.path };
}

/** Whether PostgreSQL compares this field as JSON, and so reads the other operand as JSON too. */
const isReadAsJson = ({ column, path }: PlannedField) =>
  path.length === 0 ? column.isJson : path.at(-1)?.asText === false;

/** Checks conditions against a table and, for `embed=is.null`, against its embeds. */
export function planConditions(
  relation: Relation,
  conditions: Condition[],
  embeds: Map<string, PlannedEmbed> = new Map(),
): PlannedCondition[] {
  return conditions.map((condition): PlannedCondition => {
    if (condition.type === 'logic') {
      return { ...condition, conditions: planConditions(relation, condition.conditions, embeds) };
    }
    return planFilter(relation, condition, embeds);
  });
}

function planFilter(
  relation: Relation,
  filter: Filter,
  embeds: Map<string, PlannedEmbed>,
): PlannedCondition {
  const isWord = filter.operator === 'is' ? sqlIsValue(filter.value) : undefined;
  if (filter.operator === 'is' && !isWord) {
    throw badQuery(
      '"failed to parse filter (is)"',
      'expecting null, not_null, true, false or unknown',
    );
  }
  const embed = embeds.get(filter.field.name);
  if (embed && !relation.columns.has(filter.field.name)) {
    if (isWord !== 'null' && isWord !== 'not null') {
      throw badQuery(
        `"failed to parse filter (${filter.field.name})"`,
        'an embedded resource can only be compared with is.null or not.is.null',
      );
    }
    return {
      type: 'embed-is-null',
      embed,
      isNegated: filter.isNegated !== (isWord === 'not null'),
    };
  }
  const field = planField(relation, filter.field);
  if (filter.depth > maxJsonDepth && isReadAsJson(field)) {
    throw badQuery('"failed to parse filter"', `JSON is nested deeper than ${maxJsonDepth} levels`);
  }
  return { ...filter, field };
}
