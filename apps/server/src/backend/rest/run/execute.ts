import type { Row, Sql } from 'postgres';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { becomeCaller, type RequestFacts } from '../../as-caller.ts';
import type { Caller } from '../../identity/claims.ts';
import type { Statement } from '../sql/sql.ts';
import { createPreparedBudget } from './prepared-budget.ts';

/** What every statement of ours answers with. */
export type Outcome = {
  body: string | null;
  rows: number;
  total: number | null;
  /** Of an upsert: how many of its rows are new. */
  inserted?: number;
};

export type Transaction = {
  caller: Caller;
  request: RequestFacts;
  isReadOnly: boolean;
  statement: Statement;
  /** Throws to refuse the outcome: then nothing of it stays in the database. */
  check: (outcome: Outcome) => void;
};

/** PostgreSQL's type for "as the statement needs it": it reads the text as it stands, and the driver sends it so. */
const unknownType = 705;

/** Runs one statement as the caller, in one transaction with what makes the connection theirs. */
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
        // Sent together: after a fault in the first PostgreSQL does not run the second.
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

/** A statement that shows nothing answers with no row. */
const readOutcome = (row: Row | undefined, count: number): Outcome => ({
  body: row?.body ?? null,
  rows: Number(row?.rows ?? count),
  total: row?.total == null ? null : Number(row.total),
  ...(row?.inserted != null && { inserted: Number(row.inserted) }),
});
