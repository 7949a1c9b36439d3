import type { ColumnRow, Introspection, RelationRow, RoutineRow } from './introspect.ts';
import { findRelationships } from './relationships.ts';
import type { Argument, Column, ForeignKey, Relation, Routine, Schema } from './schema-model.ts';

/** Builds the model that plans are checked against from PostgreSQL's catalog. */
export function buildSchema(found: Introspection): Schema {
  const relations = new Map(found.relations.map((row) => [row.name, buildRelation(row)]));
  const keysOf = new Map(found.relations.map((row) => [row.name, row.keys]));
  const foreignKeys = found.foreignKeys.map((row): ForeignKey => {
    const columns = new Set(row.columns);
    const keys = keysOf.get(row.table) ?? [];
    return { ...row, isUnique: keys.some((key) => key.columns.every((name) => columns.has(name))) };
  });
  const routines = new Map<string, Routine[]>();
  for (const row of found.routines) {
    routines.set(row.name, [...(routines.get(row.name) ?? []), buildRoutine(row, relations)]);
  }
  return { relations, relationships: findRelationships(relations, foreignKeys), routines };
}

function buildColumn({ name, type, base, default: defaultSql }: ColumnRow): Column {
  return {
    name,
    type,
    isJson: base === 'json' || base === 'jsonb',
    ...(defaultSql !== null && { defaultSql }),
  };
}

const columnMap = (rows: ColumnRow[]) => new Map(rows.map((row) => [row.name, buildColumn(row)]));

function buildRelation(row: RelationRow): Relation {
  const primaryKey = row.keys.find((key) => key.isPrimary)?.columns ?? [];
  return { name: row.name, columns: columnMap(row.columns), primaryKey };
}

const inputModes = new Set(['i', 'b', 'v']);
const outputModes = new Set(['o', 'b', 't']);

function buildRoutine(row: RoutineRow, relations: Map<string, Relation>): Routine {
  const inputs = row.arguments.filter((argument) => inputModes.has(argument.mode));
  const outputs = row.arguments.filter((argument) => outputModes.has(argument.mode));
  const firstDefault = inputs.length - row.defaults;
  const known = row.returnRelation === null ? undefined : relations.get(row.returnRelation);
  const columns = row.returnColumns ?? outputs.map((output) => ({ ...output, default: null }));
  const isRows = columns.length > 0 || row.returnType === 'record';
  return {
    schema: row.schema,
    name: row.name,
    arguments: inputs.map(
      ({ name, type, mode }, index): Argument => ({
        name,
        type,
        isRequired: index < firstDefault && mode !== 'v',
        isVariadic: mode === 'v',
      }),
    ),
    returns: row.returnType === 'void' ? 'void' : isRows ? 'rows' : 'scalar',
    relation: known ?? { name: row.name, columns: columnMap(columns), primaryKey: [] },
    isSet: row.isSet,
    isReadOnly: row.isReadOnly,
  };
}
