import type { Client, Connection, Submittable } from 'pg';

export type Step = { text: string; values: readonly string[] };
/** A row as PostgreSQL writes it: every value in letters. */
export type TextRow = Record<string, string | null>;

/** A connection with what PostgreSQL keeps prepared for it: the name of each text. */
export type PipelineConnection = { client: Client; prepared: Map<string, string> };

/**
 * Sends statements together and is answered once: without a `begin` among them they are one transaction, and after a fault
 * nothing of them stays. Resolves with the rows of the last one.
 */
export function runPipeline(
  { client, prepared }: PipelineConnection,
  steps: readonly Step[],
): Promise<TextRow[]> {
  const last = steps.length - 1;
  return submit(client, last, (connection) => {
    for (const [at, { text, values }] of steps.entries()) {
      const name = prepared.get(text) ?? '';
      if (name === '') connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values: [...values] }, true);
      if (at === last) connection.describe({ type: 'P', name: '' }, true);
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
  await submit(client, before.length, (connection) => {
    for (const step of before) {
      connection.parse({ name: '', text: step.text, types: [] }, true);
      connection.bind({ values: [...step.values] }, true);
      connection.execute({}, true);
    }
    connection.parse({ name, text, types: [] }, true);
  });
  prepared.set(text, name);
}

type Send = (connection: Connection) => void;

function submit(client: Client, last: number, send: Send): Promise<TextRow[]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(last, send, { resolve, reject }));
  });
}

type Outcome = { resolve: (rows: TextRow[]) => void; reject: (error: Error) => void };

/** What the driver asks of whoever sends messages of their own. */
class Pipeline implements Submittable {
  #columns: string[] = [];
  #rows: TextRow[] = [];
  #completed = 0;
  readonly #last: number;
  readonly #send: Send;
  readonly #outcome: Outcome;

  constructor(last: number, send: Send, outcome: Outcome) {
    this.#last = last;
    this.#send = send;
    this.#outcome = outcome;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    this.#send(connection);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#completed < this.#last) return;
    this.#rows.push(
      Object.fromEntries(this.#columns.map((name, at) => [name, fields[at] ?? null])),
    );
  }

  handleCommandComplete(): void {
    this.#completed++;
  }

  /** The driver's own faults have no code: to us each of them is a lost connection. */
  handleError(error: Error & { code?: unknown }): void {
    if (typeof error.code !== 'string') error.code = 'CONNECTION_CLOSED';
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#rows);
  }
}
