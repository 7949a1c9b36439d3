import type { Row, Sql } from 'postgres';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { becomeCaller, type RequestFacts } from '../../as-caller.ts';
import type { Caller } from '../../identity/claims.ts';
import type { Statement } from '../sql/sql.ts';
import { createPreparedBudget } from './prepared-budget.ts';

/** The result of every statement. */
export type Outcome = {
  body: string | null;
  rows: number;
  total: number | null;
  /** For an upsert: how many of its rows are new. */
  inserted?: number;
};

export type Transaction = {
  caller: Caller;
  request: RequestFacts;
  isReadOnly: boolean;
  statement: Statement;
  /** Throws to reject the outcome, which rolls the transaction back. */
  check: (outcome: Outcome) => void;
};

/** PostgreSQL's type `unknown`: the statement decides the type, and the driver sends the text unchanged. */
const unknownType = 705;

/** Runs one statement as the caller, in one transaction with the statement that sets role and claims. */
export function createExecutor(api: Sql) {
  const isWorthPreparing = createPreparedBudget();

  return function execute(transaction: Transaction): Promise<Outcome> {
    const { caller, request, isReadOnly, statement, check } = transaction;
    const { text } = statement;
    const options = { prepare: isWorthPreparing(text), simple: false };
    return inTransaction(
      api,
      async (tx) => {
        const values = statement.parameters.map((value) => tx.typed(value, unknownType));
        // Pipelined: if the first fails, PostgreSQL does not run the second.
        const [, found] = await Promise.all([
          becomeCaller(tx, caller, request),
          tx.unsafe(text, values, options),
        ]);
        const outcome = readOutcome(found[0], found.count);
        check(outcome);
        return outcome;
      },
      isReadOnly ? 'read only' : 'read write',
    );
  };
}

/** A statement without a representation returns no row. */
const readOutcome = (row: Row | undefined, count: number): Outcome => ({
  body: row?.body ?? null,
  rows: Number(row?.rows ?? count),
  total: row?.total == null ? null : Number(row.total),
  ...(row?.inserted != null && { inserted: Number(row.inserted) }),
});
