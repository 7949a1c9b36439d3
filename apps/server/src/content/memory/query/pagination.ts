import { paginationError, validationError } from '../../content-error.ts';
import { isTree, type Tree } from './values.ts';

export type Window = { start: number; limit: number; meta: (total: number) => object };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function wholeNumber(value: number, name: 'Start' | 'Limit'): number {
  if (Number.isInteger(value) && value >= 0) return value;
  throw validationError(`convert${name}QueryParams expected a positive integer got ${value}`);
}

function checkNotAtTop(query: Tree): void {
  if (isGiven(query.page) || isGiven(query.pageSize)) {
    throw paginationError(
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    );
  }
}

/**
 * Reads `pagination` as Strapi does: a page of `defaultLimit` by default. Any value below one is raised to one, even
 * the -1 that its manual calls "no limit", because it arrives as text.
 */
export function readPagination(query: Tree, defaultLimit: number): Window {
  const given = isTree(query.pagination) ? query.pagination : {};
  const isOffset = isGiven(given.start) || isGiven(given.limit);
  const isPage = isGiven(given.page) || isGiven(given.pageSize);
  if (isOffset && isPage) {
    throw paginationError('Cannot use both page & offset pagination in the same query');
  }
  checkNotAtTop(query);
  const withCount = !['false', '0', 'f'].includes(String(given.withCount).toLowerCase());
  if (isOffset) {
    const start = wholeNumber(Math.max(Number(given.start ?? 0), 0), 'Start');
    const limit = wholeNumber(Math.max(Number(given.limit ?? defaultLimit), 1), 'Limit');
    const meta = (total: number) => ({ start, limit, ...(withCount ? { total } : {}) });
    return { start, limit, meta };
  }
  const pageSize = Math.max(1, Number(given.pageSize ?? defaultLimit));
  const page = Math.max(1, Number(given.page ?? 1));
  const start = wholeNumber((page - 1) * pageSize, 'Start');
  const limit = wholeNumber(pageSize, 'Limit');
  const meta = (total: number) => ({
    page,
    pageSize,
    ...(withCount ? { pageCount: Math.ceil(total / pageSize), total } : {}),
  });
  return { start, limit, meta };
}
