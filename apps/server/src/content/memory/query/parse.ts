import qs from 'qs';
import { validationError } from '../../content-error.ts';
import type { Tree } from './values.ts';

const deepest = 20;

/**
 * Parses a query string with brackets into a tree. Lists may be as long as a URL allows: Strapi turns one with more
 * than a hundred items into something its filters then ignore, which would return everything.
 */
export function parseQuery(text: string): Tree {
  try {
    return qs.parse(text, {
      strictNullHandling: true,
      arrayLimit: 2_000,
      parameterLimit: 2_000,
      depth: deepest,
      strictDepth: true,
      allowPrototypes: false,
    });
  } catch {
    throw validationError('The query is nested too deeply');
  }
}
