import type { PlannedEmbed, PlannedOrder, PlannedOutput, ReadPlan } from '../plan/plan.ts';
import type { ColumnPairs } from '../plan/schema-model.ts';
import { boundedRows } from './bounded-rows.ts';
import { all, inPublic, list, type Parameters, quote } from './sql.ts';
import { conditionSql, fieldSql } from './sql-condition.ts';

/** How rows become the response body. */
export type BodyShape = {
  isSingle: boolean;
  /** The response has no body, as for HEAD. */
  isEmpty: boolean;
  /** Count all rows that match, not only those of this page. */
  countsAll: boolean;
};

/** Set by an embed that found a row; a name that no column of the schema is likely to have. */
const found = '"found row"';

type Names = { next(prefix: string): string };

/** A `select` in parts, so that the same `from` and `where` can also be counted. */
type Pieces = {
  select: string;
  from: string;
  where: string;
  order: string;
  page: string;
  /** `from` with only those embeds that decide which rows are returned. */
  countedFrom: string;
};

/**
 * One statement that returns the body as text, the number of rows on this page and, if requested, the number of all
 * matching rows. `source` replaces the relation when the rows come from a write or a function.
 */
export function readSql(
  parameters: Parameters,
  plan: ReadPlan,
  shape: BodyShape,
  source = inPublic(plan.relation.name),
): string {
  const pieces = nodeSql(parameters, plan, source, createNames(), []);
  const { select, from, where, order, page, countedFrom } = pieces;
  const total = shape.countsAll ? `(select count(*) from ${countedFrom}${where})` : 'null::int8';
  const rows = `select ${select} from ${from}${where}${order}${page}`;
  const shown = shape.isEmpty ? `(${rows})` : boundedRows('row_to_json(x.*)', rows);
  return `select ${bodySql(shape)} as body, count(*)::int4 as rows, ${total} as total from ${shown} as y`;
}

/** Body, rows and total of a source without a representation. */
export const countSql = (source: string) =>
  `select null::text as body, count(*)::int4 as rows, null::int8 as total from ${source} as x`;

function bodySql({ isSingle, isEmpty }: BodyShape): string {
  if (isEmpty) return 'null::text';
  return isSingle ? '(json_agg(y.value)->0)::text' : `coalesce(json_agg(y.value), '[]')::text`;
}

function createNames(): Names {
  let count = 0;
  return { next: (prefix) => `${prefix}${count++}` };
}

function nodeSql(
  parameters: Parameters,
  plan: ReadPlan,
  source: string,
  names: Names,
  conditions: ((alias: string) => string)[],
): Pieces {
  const alias = names.next('t');
  const joined = new Map(plan.embeds.map((embed) => [embed, names.next('e')]));
  const nameOf = (embed: PlannedEmbed) => joined.get(embed) ?? '';
  const joins = plan.embeds.map((embed) => ({
    embed,
    text: joinSql(parameters, embed, alias, nameOf(embed), names),
  }));
  const inner = plan.embeds.filter((embed) => embed.isInner);
  const deciding = new Set(inner);
  const embedIsNull = (embed: PlannedEmbed) => {
    deciding.add(embed);
    return `(${nameOf(embed)}.${found} is null)`;
  };
  const where = [
    ...conditions.map((condition) => condition(alias)),
    ...plan.where.map((condition) => conditionSql(parameters, alias, condition, embedIsNull)),
    ...inner.map((embed) => `${nameOf(embed)}.${found} is not null`),
  ];
  const order = plan.order.map((term) => orderSql(parameters, alias, term));
  const fromWith = (chosen: typeof joins) =>
    `${source} as ${alias}${chosen.map(({ text }) => text).join('')}`;
  return {
    select: list(plan.outputs.flatMap((output) => outputSql(parameters, alias, output, nameOf))),
    from: fromWith(joins),
    countedFrom: fromWith(joins.filter(({ embed }) => deciding.has(embed))),
    where: all(where),
    order: order.length > 0 ? ` order by ${list(order)}` : '',
    page: ` limit ${parameters.add(String(plan.limit))} offset ${parameters.add(String(plan.offset))}`,
  };
}

/** A lateral join that finds one JSON value for each row of the parent. */
function joinSql(
  parameters: Parameters,
  { relationship, plan }: PlannedEmbed,
  parent: string,
  name: string,
  names: Names,
): string {
  const { pairs, junction, target } = relationship;
  const between = junction ? names.next('j') : undefined;
  const source = between
    ? `${inPublic(junction?.table ?? '')} as ${between} cross join ${inPublic(target.name)}`
    : inPublic(target.name);
  const related = (alias: string) =>
    between
      ? `${pairsSql(pairs, parent, between)} and ${pairsSql(junction?.onward ?? [], between, alias)}`
      : pairsSql(pairs, parent, alias);
  const { select, from, where, order, page } = nodeSql(parameters, plan, source, names, [related]);
  const rows = (columns: string) => `select ${columns} from ${from}${where}${order}${page}`;
  const [value, shown] = relationship.isToOne
    ? ['row_to_json(y.*)', `(${rows(select)})`]
    : ['json_agg(y.value)', boundedRows('row_to_json(x.*)', rows(select))];
  return ` left join lateral (select ${value} as ${found} from ${shown} as y) as ${name} on true`;
}

const pairsSql = (pairs: ColumnPairs, from: string, to: string) =>
  pairs.map(([ours, theirs]) => `${from}.${quote(ours)} = ${to}.${quote(theirs)}`).join(' and ');

function outputSql(
  parameters: Parameters,
  alias: string,
  output: PlannedOutput,
  nameOf: (embed: PlannedEmbed) => string,
): string[] {
  if (output.type === 'all') return [`${alias}.*`];
  if (output.type === 'field') {
    return [`${fieldSql(parameters, alias, output.field)} as ${quote(output.alias)}`];
  }
  const { embed } = output;
  if (embed.plan.outputs.length === 0) return [];
  const value = `${nameOf(embed)}.${found}`;
  const shown = embed.relationship.isToOne ? value : `coalesce(${value}, '[]'::json)`;
  return [`${shown} as ${quote(output.alias)}`];
}

function orderSql(parameters: Parameters, alias: string, term: PlannedOrder): string {
  const { relationship, field, direction, nulls } = term;
  const value = relationship
    ? `(select ${fieldSql(parameters, 'r', field)} from ${inPublic(relationship.target.name)} as r where ${pairsSql(relationship.pairs, alias, 'r')})`
    : fieldSql(parameters, alias, field);
  return `${value}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
}
