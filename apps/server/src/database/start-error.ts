/** The database cannot be used. Its message is the one sentence that the operator sees. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Reports to the operator, in plain words, what was done or found. */
export type LogLine = (sentence: string) => void;
