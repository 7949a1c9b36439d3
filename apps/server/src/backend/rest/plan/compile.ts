import { unknownTable, wrongMethod } from '../errors.ts';
import type { Query } from '../parse/ast.ts';
import { parseQuery, readParameters } from '../parse/parse-query.ts';
import { isRead, type RestRequest } from '../parse/request.ts';
import { createParameters, type Statement } from '../sql/sql.ts';
import { type BodyShape, readSql } from '../sql/sql-read.ts';
import { rpcSql } from '../sql/sql-rpc.ts';
import { writeSql } from '../sql/sql-write.ts';
import type { ReadPlan, WritePlan } from './plan.ts';
import { planRead } from './plan-read.ts';
import { planGet, planPost } from './plan-rpc.ts';
import { planDelete, planInsert, planUpdate } from './plan-write.ts';
import type { Relation, Schema } from './schema-model.ts';

/** A request compiled to SQL, with the facts that the response needs. */
export type Job = {
  kind: 'read' | 'insert' | 'update' | 'delete' | 'call' | 'call-void';
  /** Absent when there is nothing to do: an insert of an empty list, an update without changes. */
  statement?: Statement;
  isReadOnly: boolean;
  offset: number;
  /** It reads only tables that are the same for every caller. */
  isShared?: boolean;
};

/**
 * Published with the lessons and the same for everyone: no personal data. `spec-calls.integration.test.ts` checks
 * their policies.
 */
export const sharedTables: ReadonlySet<string> = new Set([
  'course_lessons',
  'course_skills',
  'flashcard_sets',
  'flashcards',
  'plans',
  'retired_lessons',
]);

const isShared = ({ relation, embeds }: ReadPlan): boolean =>
  sharedTables.has(relation.name) && embeds.every(({ plan }) => isShared(plan));

const shapeOf = ({ method, shape, preferences }: RestRequest): BodyShape => ({
  ...shape,
  isEmpty: method === 'HEAD',
  countsAll: preferences.countsAll,
});

function findRelation(schema: Schema, name: string, request: RestRequest): Relation {
  const relation = request.schema === 'public' ? schema.relations.get(name) : undefined;
  if (!relation) throw unknownTable(request.schema, name);
  return relation;
}

export function compileRead(schema: Schema, name: string, request: RestRequest): Job {
  const relation = findRelation(schema, name, request);
  const query = parseQuery(readParameters(request.search));
  applyRange(query, request);
  const plan = planRead(schema, relation, query);
  const parameters = createParameters();
  const text = readSql(parameters, plan, shapeOf(request));
  const statement = parameters.statement(text);
  return {
    kind: 'read',
    statement,
    isReadOnly: true,
    offset: plan.offset,
    isShared: isShared(plan),
  };
}

/** The header Range narrows the page that limit and offset chose. */
function applyRange({ root }: Query, { range }: RestRequest) {
  if (!range) return;
  const end = (page: { offset?: number; limit?: number }) =>
    (page.offset ?? 0) + (page.limit ?? Number.POSITIVE_INFINITY);
  const offset = Math.max(root.offset ?? 0, range.offset);
  const limit = Math.min(end(root), end(range)) - offset;
  root.offset = offset;
  if (Number.isFinite(limit)) root.limit = Math.max(0, limit);
}

export function compileWrite(
  schema: Schema,
  name: string,
  request: RestRequest,
  body: string,
): Job {
  const relation = findRelation(schema, name, request);
  const query = parseQuery(readParameters(request.search));
  const plan = planWrite(relation, query, request, body);
  const kind = plan?.kind ?? (request.method === 'POST' ? 'insert' : 'update');
  const job: Job = { kind, isReadOnly: false, offset: 0 };
  const read = planShown(schema, relation, query, request);
  if (!plan) return job;
  const parameters = createParameters();
  const shape = { ...shapeOf(request), countsAll: false };
  const text = writeSql(parameters, plan, read, shape);
  return { ...job, statement: parameters.statement(text) };
}

function planWrite(
  relation: Relation,
  query: Query,
  request: RestRequest,
  body: string,
): WritePlan | undefined {
  if (request.method === 'POST') return planInsert(relation, query, request.preferences, body);
  if (request.method === 'PATCH') return planUpdate(relation, query, body);
  if (request.method === 'DELETE') return planDelete(relation, query);
  throw wrongMethod(request.method);
}

/** The representation of the written rows. Its filters chose the rows and are not applied again. */
function planShown(
  schema: Schema,
  relation: Relation,
  query: Query,
  { preferences }: RestRequest,
): ReadPlan | undefined {
  if (preferences.returns === 'minimal') return undefined;
  return planRead(schema, relation, { ...query, root: { ...query.root, conditions: [] } });
}

export function compileCall(schema: Schema, name: string, request: RestRequest, body: string): Job {
  const parameters = readParameters(request.search);
  const asked = { schema: request.schema, name };
  const { call, rest } = isRead(request.method)
    ? planGet(schema, asked, parameters)
    : { call: planPost(schema, asked, body), rest: parameters };
  const { routine } = call;
  const query = parseQuery(rest);
  applyRange(query, request);
  const read = planRead(schema, routine.relation, query);
  const values = createParameters();
  const text = rpcSql(values, call, read, shapeOf(request));
  return {
    kind: routine.returns === 'void' ? 'call-void' : 'call',
    statement: values.statement(text),
    isReadOnly: isRead(request.method) || routine.isReadOnly,
    offset: read.offset,
  };
}
