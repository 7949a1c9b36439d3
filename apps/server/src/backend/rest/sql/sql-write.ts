import type { PlannedOutput, ReadPlan, WritePlan } from '../plan/plan.ts';
import { all, inPublic, list, type Parameters, quote } from './sql.ts';
import { conditionSql } from './sql-condition.ts';
import { type BodyShape, countSql, readSql } from './sql-read.ts';

/** The written rows are read from this name. */
const written = '"written"';

/**
 * One statement that writes and, if `read` is given, returns the written rows. Without it there is no RETURNING, so
 * the right to write is enough; PostgreSQL reports the number of rows.
 */
export function writeSql(
  parameters: Parameters,
  plan: WritePlan,
  read: ReadPlan | undefined,
  shape: BodyShape,
): string {
  const change = changeSql(parameters, plan);
  if (!read && !mayHaveUpdated(plan)) return change;
  const returned = read ? list(returnedColumns(read).map((name) => `t.${quote(name)}`)) : '1';
  const shown = read ? readSql(parameters, read, shape, written) : countSql(written);
  const columns = returned || '1';
  if (!mayHaveUpdated(plan)) return `with ${written} as (${change} returning ${columns}) ${shown}`;
  const names = read ? list(returnedColumns(read).map(quote)) : '';
  return `with "stored" as (${change} returning ${columns}, t.xmax = 0 as ${isNew}), ${written} as (select ${names || '1'} from "stored") select y.*, (select count(*) from "stored" where ${isNew})::int4 as inserted from (${shown}) as y`;
}

/** Set for newly inserted rows; a name that no column of the schema is likely to have. */
const isNew = '"is new row"';

/** Views have neither row versions nor a key of their own. */
const mayHaveUpdated = ({ conflict, relation, columns }: WritePlan) =>
  conflict?.resolution === 'merge' &&
  conflict.columns.length > 0 &&
  columns.length > 0 &&
  relation.primaryKey.length > 0;

function changeSql(parameters: Parameters, plan: WritePlan): string {
  if (plan.kind === 'insert') return insertSql(parameters, plan);
  const table = inPublic(plan.relation.name);
  const where = () =>
    all(plan.where.map((condition) => conditionSql(parameters, 't', condition, () => 'false')));
  if (plan.kind === 'delete') return `delete from ${table} as t${where()}`;
  const set = list(plan.columns.map(({ name }) => `${quote(name)} = b.${quote(name)}`));
  const body = `json_to_record(${parameters.add(plan.body)}::json) as b(${columnTypes(plan)})`;
  return `update ${table} as t set ${set} from ${body}${where()}`;
}

/** The types come from the table, so PostgreSQL reads each value as the column would. */
const columnTypes = ({ columns }: WritePlan) =>
  list(columns.map(({ name, type }) => `${quote(name)} ${type}`));

function insertSql(parameters: Parameters, plan: WritePlan): string {
  const { columns, relation, body, usesDefaults } = plan;
  const table = inPublic(relation.name);
  if (columns.length === 0) return `insert into ${table} as t default values${conflictSql(plan)}`;
  const names = list(columns.map(({ name }) => quote(name)));
  const rows = parameters.add(body);
  const source = usesDefaults
    ? defaultedRowsSql(parameters, plan, rows)
    : `select ${list(columns.map(({ name }) => `b.${quote(name)}`))} from json_to_recordset(${rows}::json) as b(${columnTypes(plan)})`;
  return `insert into ${table} as t (${names}) ${source}${conflictSql(plan)}`;
}

/** Rows in which a missing key means the column's default instead of null. */
function defaultedRowsSql(parameters: Parameters, plan: WritePlan, rows: string): string {
  const values = plan.columns.map(({ name, defaultSql }) => {
    const given = `b.${quote(name)}`;
    if (defaultSql === undefined) return given;
    return `case when r.value ? ${parameters.add(name)} then ${given} else ${defaultSql} end`;
  });
  return `select ${list(values)} from jsonb_array_elements(${rows}::jsonb) as r(value), jsonb_to_record(r.value) as b(${columnTypes(plan)})`;
}

function conflictSql({ conflict, columns }: WritePlan): string {
  if (!conflict || conflict.columns.length === 0) return '';
  const target = ` on conflict (${list(conflict.columns.map(quote))})`;
  if (conflict.resolution === 'ignore' || columns.length === 0) return `${target} do nothing`;
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return `${target} do update set ${list(set)}`;
}

/** Only the columns that the response needs, so that the right to read these is enough. */
function returnedColumns({ relation, outputs, embeds, order }: ReadPlan): string[] {
  const needsAll = outputs.some((output) => output.type === 'all');
  if (needsAll) return [...relation.columns.keys()];
  return [
    ...new Set([
      ...outputs.filter(isField).map((output) => output.field.column.name),
      ...embeds.flatMap((embed) => embed.relationship.pairs.map(([ours]) => ours)),
      ...order.flatMap(({ relationship, field }) =>
        relationship ? relationship.pairs.map(([ours]) => ours) : [field.column.name],
      ),
    ]),
  ];
}

const isField = (output: PlannedOutput) => output.type === 'field';
