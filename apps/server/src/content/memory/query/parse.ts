import qs from 'qs';
import { validationError } from '../../content-error.ts';
import type { Tree } from './values.ts';

const deepest = 20;

/**
 * Reads a query string with brackets into a tree. Lists may be as long as an address allows: Strapi turns those
 * of more than a hundred into something its filters then ignore, and so would show everything.
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
