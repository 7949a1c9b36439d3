import type { Finding } from './finding.ts';
import type { Library } from './library.ts';

/** One thing that must be true of the curriculum. */
export type Rule = {
  name: string;
  /** True when content that breaks the rule cannot be served at all, false when it is only poor content. */
  isStructural: boolean;
  check: (library: Library) => Omit<Finding, 'rule'>[];
};
