import { badQuery } from '../errors.ts';
import {
  maxFilters,
  maxListItems,
  maxOrderTerms,
  maxPatterns,
  maxSearchLength,
  maxTextSearches,
  maxWildcards,
} from '../limits.ts';
import type { Condition, Filter, Query } from './ast.ts';
import { isPattern, isTextSearch } from './operators.ts';

type Cost = { filters: number; patterns: number; searches: number; items: number };

const limits: Record<keyof Cost, { most: number; name: string }> = {
  filters: { most: maxFilters, name: 'filters' },
  patterns: { most: maxPatterns, name: 'patterns (like, ilike)' },
  searches: { most: maxTextSearches, name: 'text searches' },
  items: { most: maxListItems, name: 'values in lists' },
};

const tooMany = (what: string, most: number) =>
  badQuery(`"too many ${what}"`, `at most ${most} in one request`);

/** Refuses what would keep the database busy for long although every part of it is allowed. */
export function checkCost({ root, embeds }: Query): void {
  const nodes = [root, ...embeds.values()];
  const cost: Cost = { filters: 0, patterns: 0, searches: 0, items: 0 };
  for (const node of nodes) addConditions(cost, node.conditions);
  for (const [key, { most, name }] of Object.entries(limits) as [keyof Cost, Limit][]) {
    if (cost[key] > most) throw tooMany(name, most);
  }
  const terms = nodes.reduce((sum, node) => sum + node.order.length, 0);
  if (terms > maxOrderTerms) throw tooMany('terms of order', maxOrderTerms);
}

type Limit = (typeof limits)[keyof Cost];

function addConditions(cost: Cost, conditions: Condition[]) {
  for (const condition of conditions) {
    if (condition.type === 'logic') addConditions(cost, condition.conditions);
    else addFilter(cost, condition);
  }
}

function addFilter(cost: Cost, { operator, quantifier, value }: Filter) {
  cost.filters++;
  const isList = operator === 'in' || quantifier !== undefined;
  // An upper bound: commas inside of quotes count too.
  const items = isList ? value.split(',').length : 1;
  if (isList) cost.items += items;
  if (isPattern(operator)) {
    cost.patterns += items;
    const wildcards = value.match(/[%_*]/g)?.length ?? 0;
    if (wildcards > maxWildcards * items) throw tooMany('wildcards', maxWildcards);
  }
  if (isTextSearch(operator)) {
    cost.searches++;
    if (value.length > maxSearchLength) throw tooMany('signs of a text search', maxSearchLength);
  }
}
