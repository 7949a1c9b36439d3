import { notFound } from '../content-error.ts';
import { type CollectionName, collections, type TypeName } from './content-types.ts';
import { readFields } from './query/fields.ts';
import { asksLinks, readFilters, readSearch } from './query/filters.ts';
import { readPagination } from './query/pagination.ts';
import { parseQuery } from './query/parse.ts';
import { readPopulate } from './query/populate.ts';
import { readSort, sortedFields } from './query/sort.ts';
import type { Tree } from './query/values.ts';
import { createShaper } from './shape.ts';
import type { Store } from './store.ts';

export type QueryEngine = {
  list: (collection: CollectionName, queryText: string) => object;
  single: (collection: CollectionName, documentId: string, queryText: string) => object;
};

export type QueryEngineOptions = {
  /** How many entries a list gives when the query does not say. */
  defaultLimit: number;
};

/** Strapi also sends what a list is sorted by, first, when a filter looks beyond the entry itself. */
function fieldsToSend(type: TypeName, query: Tree): readonly string[] {
  const fields = readFields(type, query.fields);
  if (!asksLinks(type, query.filters)) return fields;
  return [...new Set([...sortedFields(query.sort), ...fields])];
}

/** Answers queries over a store with Strapi's bodies. Throws ContentError for what it refuses. */
export function createQueryEngine(store: Store, { defaultLimit }: QueryEngineOptions): QueryEngine {
  function readQuery(collection: CollectionName, queryText: string) {
    const type = collections[collection];
    const query = parseQuery(queryText);
    const filter = readFilters(store, type, query.filters);
    const order = readSort(store, type, query.sort);
    const fields = fieldsToSend(type, query);
    const populate = readPopulate(store, type, query.populate);
    return { type, query, filter, order, selection: { fields, populate } };
  }

  return {
    list: (collection, queryText) => {
      const { type, query, filter, order, selection } = readQuery(collection, queryText);
      const window = readPagination(query, defaultLimit);
      const search = readSearch(type, query._q);
      const found = order(
        store.entries(collection).filter((entry) => filter(entry) && search(entry)),
      );
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
