/** What a request asks for, as written: names are not checked against the schema yet. */

export type JsonStep = { step: string; isIndex: boolean; asText: boolean };

/** A column, or a place inside a JSON column: `data->address->>city`. */
export type Field = { name: string; path: JsonStep[] };

export type Embed = {
  name: string;
  alias?: string;
  hint?: string;
  isInner: boolean;
  select: SelectItem[];
};

export type SelectItem =
  | { type: 'all' }
  | { type: 'field'; field: Field; alias?: string }
  | { type: 'embed'; embed: Embed };

export type Filter = {
  type: 'filter';
  field: Field;
  isNegated: boolean;
  operator: string;
  value: string;
  /** How deep the value is nested if it is read as JSON. */
  depth: number;
};

export type Logic = {
  type: 'logic';
  operator: 'and' | 'or';
  isNegated: boolean;
  conditions: Condition[];
};

export type Condition = Filter | Logic;

export type OrderTerm = {
  /** Orders by a column of a to-one embed: `order=course(title)`. */
  relation?: string;
  field: Field;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

/** Filters, order and page of one table of the request. */
export type NodeQuery = {
  conditions: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset?: number;
};

export type Query = {
  select: SelectItem[];
  root: NodeQuery;
  /** By the path of the embed (`set.flashcards`), names as in the answer. */
  embeds: Map<string, NodeQuery>;
  columns?: string[];
  onConflict?: string[];
};
