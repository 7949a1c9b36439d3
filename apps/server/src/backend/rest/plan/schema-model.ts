/** The schemas that callers can name: `public` for clients, and functions for the service role alone. */
export type ApiSchema = 'public' | 'service';

/** What these schemas offer to callers; tables are in `public` only. The only source of names in the SQL that we run. */

export type Column = {
  name: string;
  /** As SQL spells it, without a length, which would truncate a value. */
  type: string;
  isJson: boolean;
  /** SQL of the column's default value. */
  defaultSql?: string;
};

/** A table, a view, or the rows that a function returns. */
export type Relation = {
  name: string;
  columns: Map<string, Column>;
  primaryKey: string[];
};

export type ForeignKey = {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  /** At most one row of `table` points at a row of `target`. */
  isUnique: boolean;
};

/** Pairs of columns that must be equal: ours, theirs. */
export type ColumnPairs = [from: string, to: string][];

export type Relationship = {
  from: string;
  target: Relation;
  isToOne: boolean;
  constraint: string;
  pairs: ColumnPairs;
  /** For many-to-many: the join table; `pairs` leads to it, `onward` from it to the target. */
  junction?: { table: string; onward: ColumnPairs };
};

export type Argument = { name: string; type: string; isRequired: boolean; isVariadic: boolean };

export type Routine = {
  schema: ApiSchema;
  name: string;
  arguments: Argument[];
  returns: 'void' | 'scalar' | 'rows';
  /** The shape of the rows; without columns when a single value is returned. */
  relation: Relation;
  isSet: boolean;
  /** Declared stable or immutable, so it may run in a read-only transaction. */
  isReadOnly: boolean;
};

export type Schema = {
  relations: Map<string, Relation>;
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
};
