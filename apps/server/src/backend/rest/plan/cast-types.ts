import { RestError } from '../errors.ts';

/** Types that a column may be cast to. Named here, so that a cast can never carry other SQL. */
const castTypes = new Set([
  ...['text', 'varchar', 'json', 'jsonb', 'uuid', 'bytea', 'inet', 'bool', 'boolean'],
  ...['int', 'integer', 'bigint', 'smallint', 'int2', 'int4', 'int8', 'numeric', 'decimal'],
  ...['real', 'float', 'float4', 'float8', 'double precision'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
]);

export function castType(name: string): string {
  if (!castTypes.has(name)) throw new RestError(400, '42704', `type "${name}" does not exist`);
  return name;
}
