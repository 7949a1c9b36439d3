import type { JsonStep } from '../parse/ast.ts';
import type { Column, Relation, Relationship, Routine } from './schema-model.ts';

/** A checked request: every name in it comes from the schema. */

export type PlannedField = { column: Column; path: JsonStep[] };

export type PlannedCondition =
  | {
      type: 'filter';
      field: PlannedField;
      isNegated: boolean;
      operator: string;
      value: string;
    }
  | { type: 'embed-is-null'; embed: PlannedEmbed; isNegated: boolean }
  | { type: 'logic'; operator: 'and' | 'or'; isNegated: boolean; conditions: PlannedCondition[] };

export type PlannedOrder = {
  /** Set when the field belongs to a to-one relative. */
  relationship?: Relationship;
  field: PlannedField;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

export type PlannedOutput =
  | { type: 'all' }
  | { type: 'field'; field: PlannedField; alias: string }
  | { type: 'embed'; embed: PlannedEmbed; alias: string };

export type ReadPlan = {
  relation: Relation;
  outputs: PlannedOutput[];
  embeds: PlannedEmbed[];
  where: PlannedCondition[];
  order: PlannedOrder[];
  limit: number;
  offset: number;
};

export type PlannedEmbed = {
  relationship: Relationship;
  isInner: boolean;
  plan: ReadPlan;
};

export type WritePlan = {
  kind: 'insert' | 'update' | 'delete';
  relation: Relation;
  /** Columns that the body sets. */
  columns: Column[];
  body: string;
  usesDefaults: boolean;
  /** Columns that decide whether a row is already there, and what to do then. */
  conflict?: { columns: string[]; resolution: 'merge' | 'ignore' };
  where: PlannedCondition[];
};

export type RoutineCall = {
  routine: Routine;
  /** By argument name; each a text that PostgreSQL reads as the argument's type. */
  values: Map<string, string>;
  /** A JSON object with the arguments, or the one unnamed argument itself. */
  body?: string;
};
