/** The database cannot be used. Its message is the one sentence the operator gets to read. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Tells the operator, in plain words, what was done or found. */
export type LogLine = (sentence: string) => void;
