import type { Client, Connection, Submittable } from 'pg';

export type Step = { text: string; values: readonly string[] };
/** A row as PostgreSQL writes it: every value in letters. */
export type TextRow = Record<string, string | null>;

/** What the last statement answered with, and how many rows it read or wrote. */
export type PipelineResult = { rows: TextRow[]; count: number };

/** What PostgreSQL keeps prepared, and which columns it answers with, once that was asked. */
type Prepared = { name: string; columns: string[] | undefined };

/** A connection with what PostgreSQL keeps prepared for it, by its text. */
export type PipelineConnection = { client: Client; prepared: Map<string, Prepared> };

/**
 * Sends statements together and is answered once: without a `begin` among them they are one transaction, and after a fault
 * nothing of them stays.
 */
export function runPipeline(
  { client, prepared }: PipelineConnection,
  steps: readonly Step[],
): Promise<PipelineResult> {
  const last = steps.at(-1);
  const known = prepared.get(last?.text ?? '');
  return submit(client, steps.length - 1, known, (connection) => {
    for (const step of steps) {
      const statement = prepared.get(step.text)?.name ?? '';
      if (statement === '') connection.parse({ name: '', text: step.text, types: [] }, true);
      connection.bind({ statement, values: step.values as string[] }, true);
      if (step === last && !known?.columns) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
  });
}

/** Has PostgreSQL keep the plan of a statement, as whom the steps before it make of the connection. */
export async function prepareOnce(
  { client, prepared }: PipelineConnection,
  text: string,
  before: readonly Step[] = [],
): Promise<void> {
  if (prepared.has(text)) return;
  const name = `s${prepared.size}`;
  await submit(client, before.length, undefined, (connection) => {
    for (const step of before) {
      connection.parse({ name: '', text: step.text, types: [] }, true);
      connection.bind({ values: step.values as string[] }, true);
      connection.execute({}, true);
    }
    connection.parse({ name, text, types: [] }, true);
  });
  prepared.set(text, { name, columns: undefined });
}

type Send = (connection: Connection) => void;

function submit(
  client: Client,
  last: number,
  known: Prepared | undefined,
  send: Send,
): Promise<PipelineResult> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(last, known, send, { resolve, reject }));
  });
}

let unsent: Connection['stream'][] = [];

/**
 * At the end of this turn of the event loop: whatever is sent wakes a process of PostgreSQL, which may take the processor
 * from us at once. What other requests have to do in this turn is done before.
 */
function sendAll(): void {
  const streams = unsent;
  unsent = [];
  for (const stream of streams) stream.uncork();
}

type Outcome = { resolve: (result: PipelineResult) => void; reject: (error: Error) => void };

/** What the driver asks of whoever sends messages of their own. */
class Pipeline implements Submittable {
  #columns: string[];
  readonly #result: PipelineResult = { rows: [], count: 0 };
  #completed = 0;
  readonly #last: number;
  readonly #known: Prepared | undefined;
  readonly #send: Send;
  readonly #outcome: Outcome;

  constructor(last: number, known: Prepared | undefined, send: Send, outcome: Outcome) {
    this.#last = last;
    this.#known = known;
    this.#columns = known?.columns ?? [];
    this.#send = send;
    this.#outcome = outcome;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    this.#send(connection);
    connection.sync();
    if (unsent.push(connection.stream) === 1) setImmediate(sendAll);
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#completed < this.#last) return;
    const row: TextRow = {};
    for (const [at, name] of this.#columns.entries()) row[name] = fields[at] ?? null;
    this.#result.rows.push(row);
  }

  /** @param text e.g. `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    if (this.#completed++ < this.#last) return;
    this.#result.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    // Of a statement that answers with no rows at all nothing was described.
    if (this.#known) this.#known.columns = this.#columns;
  }

  /** The driver's own faults have no code: to us each of them is a lost connection. */
  handleError(error: Error & { code?: unknown }): void {
    if (typeof error.code !== 'string') error.code = 'CONNECTION_CLOSED';
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#result);
  }
}
