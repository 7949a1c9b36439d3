import { RestError, unknownRelationship } from '../errors.ts';
import type { ColumnPairs, ForeignKey, Relation, Relationship, Schema } from './schema-model.ts';

type Relationships = Map<string, Relationship[]>;

const pair = (ours: string[], theirs: string[]): ColumnPairs =>
  ours.map((name, index) => [name, theirs[index] ?? '']);

/** Every way to embed one table in another that the foreign keys allow. */
export function findRelationships(
  relations: Map<string, Relation>,
  foreignKeys: ForeignKey[],
): Relationships {
  const found: Relationships = new Map();
  const add = (relationship: Relationship) =>
    found.set(relationship.from, [...(found.get(relationship.from) ?? []), relationship]);
  for (const key of foreignKeys) {
    const table = relations.get(key.table);
    const target = relations.get(key.target);
    if (!table || !target) continue;
    const { name: constraint, columns, targetColumns } = key;
    const toTarget = pair(columns, targetColumns);
    add({ from: table.name, target, isToOne: true, constraint, pairs: toTarget });
    const toTable = pair(targetColumns, columns);
    const isToOne = key.isUnique;
    add({ from: target.name, target: table, isToOne, constraint, pairs: toTable });
  }
  for (const [left, right] of junctionKeys(relations, foreignKeys)) {
    const target = relations.get(right.target);
    if (!target) continue;
    add({
      from: left.target,
      target,
      isToOne: false,
      constraint: left.name,
      pairs: pair(left.targetColumns, left.columns),
      junction: { table: left.table, onward: pair(right.columns, right.targetColumns) },
    });
  }
  return found;
}

/** A table joins two others when both of its foreign keys are part of its primary key. */
function junctionKeys(relations: Map<string, Relation>, foreignKeys: ForeignKey[]) {
  const inPrimaryKey = foreignKeys.filter((key) => {
    const primary = new Set(relations.get(key.table)?.primaryKey);
    return key.columns.every((name) => primary.has(name));
  });
  return inPrimaryKey.flatMap((left) =>
    inPrimaryKey
      .filter((right) => right.table === left.table && right.name !== left.name)
      .map((right) => [left, right] as const),
  );
}

/**
 * Finds what `name!hint(…)` inside `from` means: a table, a foreign key or its column; the hint
 * names a foreign key, its column or the table between.
 */
export function resolveRelationship(
  schema: Schema,
  from: string,
  name: string,
  hint: string | undefined,
): Relationship {
  const named = (schema.relationships.get(from) ?? []).filter((candidate) =>
    isNamed(candidate, name),
  );
  const candidates = hint === undefined ? named : pickByHint(named, hint);
  const [first] = candidates;
  if (!first) throw unknownRelationship(from, name);
  if (candidates.length > 1) throw ambiguous(from, name, candidates);
  return first;
}

const onlyColumn = ({ pairs }: Relationship, side: 0 | 1) =>
  pairs.length === 1 ? pairs[0]?.[side] : undefined;

const isNamed = (candidate: Relationship, name: string) =>
  candidate.target.name === name ||
  (!candidate.junction &&
    (candidate.constraint === name || (candidate.isToOne && onlyColumn(candidate, 0) === name)));

function pickByHint(candidates: Relationship[], hint: string): Relationship[] {
  const exact = candidates.filter(
    ({ constraint, junction }) => (junction ? junction.table : constraint) === hint,
  );
  if (exact.length > 0) return exact;
  const direct = candidates.filter(({ junction }) => !junction);
  const ours = direct.filter((candidate) => onlyColumn(candidate, 0) === hint);
  return ours.length > 0 ? ours : direct.filter((candidate) => onlyColumn(candidate, 1) === hint);
}

function ambiguous(from: string, name: string, candidates: Relationship[]) {
  const hintOf = ({ junction, constraint }: Relationship) => junction?.table ?? constraint;
  const choices = candidates.map((candidate) => `'${name}!${hintOf(candidate)}'`).join(', ');
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${name}'`,
    {
      details: candidates.map((candidate) => ({
        cardinality: cardinality(candidate),
        embedding: `${from} with ${candidate.target.name}`,
        relationship: describe(candidate),
      })),
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function cardinality({ junction, isToOne }: Relationship) {
  if (junction) return 'many-to-many';
  return isToOne ? 'many-to-one' : 'one-to-many';
}

function describe({ junction, constraint, from, target, pairs }: Relationship) {
  const columns = (side: 0 | 1) => pairs.map((names) => names[side]).join(', ');
  if (junction) return `${junction.table} using ${constraint}(${columns(1)})`;
  return `${constraint} using ${from}(${columns(0)}) and ${target.name}(${columns(1)})`;
}
