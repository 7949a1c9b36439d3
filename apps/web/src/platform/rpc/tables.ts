import type { Check } from '#lib/checks.ts';
import { checked, UnexpectedAnswer } from '#platform/session/answer.ts';
import { databaseError } from './rpc.ts';

/** What the client for tables actually returns, whatever its types say. */
type Answer = { data: unknown; error: unknown; status: number; statusText: string };

/** Sends a query that reads rows, and checks them. A refusal is thrown with its status. */
export async function readRows<Value>(
  table: string,
  query: PromiseLike<Answer>,
  check: Check<Value>,
): Promise<Value> {
  return checked(table, (await send(table, query)).data, check);
}

/** Sends a write that wants no representation. Only the service itself answers 201 or 204; a 200 must have an empty body. */
export async function writeRows(table: string, query: PromiseLike<Answer>): Promise<void> {
  const { data, status } = await send(table, query);
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  if (!isEmpty && status !== 201 && status !== 204) throw new UnexpectedAnswer(table);
}

/** Whether a write was refused because the row already exists. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Object && Reflect.get(error, 'code') === '23505';
}

async function send(table: string, query: PromiseLike<Answer>): Promise<Answer> {
  const answer = await query;
  const isSuccess = answer.status >= 200 && answer.status < 300;
  // The client reports a non-JSON body as an error beside a success status.
  if (isSuccess && answer.error !== null) throw new UnexpectedAnswer(table);
  // A refusal may also come without an error: when its body is the JSON value `null`.
  if (!isSuccess) throw databaseError(answer.error, answer.status, answer.statusText);
  return answer;
}
