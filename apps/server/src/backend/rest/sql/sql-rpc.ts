import type { ReadPlan, RoutineCall } from '../plan/plan.ts';
import type { Argument } from '../plan/schema-model.ts';
import { boundedRows } from './bounded-rows.ts';
import { inSchema, list, type Parameters, quote } from './sql.ts';
import { type BodyShape, countSql, readSql } from './sql-read.ts';

const called = '"called"';

/** One statement that calls a function and returns its result, filtered and ordered. */
export function rpcSql(
  parameters: Parameters,
  call: RoutineCall,
  read: ReadPlan,
  shape: BodyShape,
): string {
  const { returns, isSet } = call.routine;
  const from = callSql(parameters, call);
  if (returns === 'rows') {
    const isOne = shape.isSingle || !isSet;
    const shown = readSql(parameters, read, { ...shape, isSingle: isOne }, called);
    return `with ${called} as (select r.* from ${from} as r) ${shown}`;
  }
  if (returns === 'void' || shape.isEmpty) return countSql(from);
  const body =
    isSet && !shape.isSingle
      ? `coalesce(json_agg(y.value), '[]')::text`
      : `coalesce((json_agg(y.value)->0)::text, 'null')`;
  const total = shape.countsAll ? `(select count(*) from ${called})` : 'null::int8';
  const page = `limit ${parameters.add(String(read.limit))} offset ${parameters.add(String(read.offset))}`;
  const shown = boundedRows('to_json(x.value)', `select value from ${called} ${page}`);
  return `with ${called} as (select r.value from ${from} as r(value)) select ${body} as body, count(*)::int4 as rows, ${total} as total from ${shown} as y`;
}

function callSql(parameters: Parameters, { routine, values, body }: RoutineCall): string {
  const name = inSchema(routine.schema, routine.name);
  const [only] = routine.arguments;
  if (only && only.name === '') {
    return `${name}(${parameters.add(body ?? 'null')}::${only.type})`;
  }
  const given = routine.arguments.filter((argument) => values.has(argument.name));
  if (body === undefined) {
    const texts = given.map((argument) =>
      argumentSql(argument, `${parameters.add(values.get(argument.name) ?? '')}::${argument.type}`),
    );
    return `${name}(${list(texts)})`;
  }
  if (given.length === 0) return `${name}()`;
  const types = list(given.map((argument) => `${quote(argument.name)} ${argument.type}`));
  const read = given.map((argument) => argumentSql(argument, `b.${quote(argument.name)}`));
  return `json_to_record(${parameters.add(body)}::json) as b(${types}), lateral ${name}(${list(read)})`;
}

const argumentSql = ({ name, isVariadic }: Argument, value: string) =>
  `${isVariadic ? 'variadic ' : ''}${quote(name)} => ${value}`;
