import { badQuery } from '../errors.ts';
import { maxFilters, maxListItems, maxOrderTerms, maxPatterns, maxWildcards } from '../limits.ts';
import type { Condition, Filter, Query } from './ast.ts';
import { isPattern } from './operators.ts';

type Cost = { filters: number; patterns: number; items: number };

const limits: Record<keyof Cost, { most: number; name: string }> = {
  filters: { most: maxFilters, name: 'filters' },
  patterns: { most: maxPatterns, name: 'patterns (like, ilike)' },
  items: { most: maxListItems, name: 'values in lists' },
};

const tooMany = (what: string, most: number) =>
  badQuery(`"too many ${what}"`, `at most ${most} in one request`);

/** Refuses requests whose parts are all allowed but which together would keep the database busy for long. */
export function checkCost({ root, embeds }: Query): void {
  const nodes = [root, ...embeds.values()];
  const cost: Cost = { filters: 0, patterns: 0, items: 0 };
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

function addFilter(cost: Cost, { operator, value }: Filter) {
  cost.filters++;
  // An upper bound: commas inside quotes count too.
  if (operator === 'in') cost.items += value.split(',').length;
  if (isPattern(operator)) {
    cost.patterns++;
    const wildcards = value.match(/[%_*]/g)?.length ?? 0;
    if (wildcards > maxWildcards) throw tooMany('wildcards', maxWildcards);
  }
}
