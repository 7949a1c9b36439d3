import { notFound, notSupported } from '../content-error.ts';
import { type CollectionName, collections } from './content-types.ts';
import { readFields } from './query/fields.ts';
import { readFilters } from './query/filters.ts';
import { readPagination } from './query/pagination.ts';
import { parseQuery } from './query/parse.ts';
import { readPopulate } from './query/populate.ts';
import { createShaper } from './shape.ts';
import type { Store } from './store.ts';

export type QueryEngine = {
  list: (collection: CollectionName, queryText: string) => object;
  single: (collection: CollectionName, documentId: string, queryText: string) => object;
};

export type QueryEngineOptions = {
  /** The page size when the query does not set one. */
  defaultLimit: number;
};

/** Answers queries over a store with Strapi's bodies. Throws ContentError for a refused query. */
export function createQueryEngine(store: Store, { defaultLimit }: QueryEngineOptions): QueryEngine {
  function readQuery(collection: CollectionName, queryText: string) {
    const type = collections[collection];
    const query = parseQuery(queryText);
    // If these were ignored, they would return a list that the caller did not ask for.
    const unknown = ['sort', '_q'].find((name) => query[name] !== undefined);
    if (unknown) throw notSupported(unknown);
    const filter = readFilters(type, query.filters);
    const fields = readFields(type, query.fields);
    const populate = readPopulate(type, query.populate);
    return { type, query, filter, selection: { fields, populate } };
  }

  return {
    list: (collection, queryText) => {
      const { type, query, filter, selection } = readQuery(collection, queryText);
      const window = readPagination(query, defaultLimit);
      const found = store.entries(collection).filter(filter);
      const data = found
        .slice(window.start, window.start + window.limit)
        .map(createShaper(store, type, selection));
      return { data, meta: { pagination: window.meta(found.length) } };
    },
    single: (collection, documentId, queryText) => {
      const { type, filter, selection } = readQuery(collection, queryText);
      const entry = store.find(collection, documentId);
      if (!entry || !filter(entry)) throw notFound();
      return { data: createShaper(store, type, selection)(entry), meta: {} };
    },
  };
}
