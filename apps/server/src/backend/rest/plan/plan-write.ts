import { badBody, notSupported, RestError, unknownColumn, unknownWriteColumn } from '../errors.ts';
import type { Query } from '../parse/ast.ts';
import { parseRow, parseRows, type Row, sharedKeys } from '../parse/body.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { WritePlan } from './plan.ts';
import { planConditions } from './plan-condition.ts';
import type { Column, Relation } from './schema-model.ts';

/** Checks an insert or upsert. `undefined` means that there is nothing to write. */
export function planInsert(
  relation: Relation,
  query: Query,
  preferences: Preferences,
  text: string,
): WritePlan | undefined {
  if (query.root.conditions.length > 0) {
    throw notSupported('Filters on an insert: a new row has nothing to be filtered by.');
  }
  const { rows, isArray } = parseRows(text);
  if (rows.length === 0) return undefined;
  const columns = planColumns(relation, query.columns ?? sharedKeys(rows));
  if (columns.length === 0 && rows.length > 1) {
    throw badBody('Several rows without any column cannot be inserted at once');
  }
  const conflict = planConflict(relation, query, preferences);
  return {
    kind: 'insert',
    relation,
    columns,
    body: isArray ? text : `[${text}]`,
    usesDefaults: preferences.usesDefaults,
    ...(conflict && { conflict }),
    where: [],
  };
}

function planConflict(relation: Relation, query: Query, { resolution }: Preferences) {
  const columns = query.onConflict ?? relation.primaryKey;
  for (const name of columns) {
    if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
  }
  return resolution && { columns, resolution };
}

function planColumns(relation: Relation, names: string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownWriteColumn(relation.name, name);
    return column;
  });
}

/** Checks an update. `undefined` means that the body sets nothing. */
export function planUpdate(relation: Relation, query: Query, text: string): WritePlan | undefined {
  const row = oneRow(text);
  const columns = planColumns(relation, query.columns ?? Object.keys(row));
  const where = planTargets('UPDATE', relation, query);
  if (columns.length === 0) return undefined;
  const body = text.trimStart().startsWith('[') ? JSON.stringify(row) : text;
  return { kind: 'update', relation, columns, body, usesDefaults: false, where };
}

function oneRow(text: string): Row {
  if (!text.trimStart().startsWith('[')) return parseRow(text);
  const [row, ...others] = parseRows(text).rows;
  if (!row || others.length > 0) throw badBody('An update takes one object');
  return row;
}

export function planDelete(relation: Relation, query: Query): WritePlan {
  const where = planTargets('DELETE', relation, query);
  return { kind: 'delete', relation, columns: [], body: '', usesDefaults: false, where };
}

/** Hosted projects refuse to change a whole table because a filter is missing; so does this service. */
function planTargets(verb: 'UPDATE' | 'DELETE', relation: Relation, query: Query) {
  const { conditions, limit, offset } = query.root;
  if (limit !== undefined || offset !== undefined) {
    throw notSupported(`limit and offset on ${verb}: choose the rows by filters.`);
  }
  if (conditions.length === 0) {
    throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
  }
  return planConditions(relation, conditions);
}
