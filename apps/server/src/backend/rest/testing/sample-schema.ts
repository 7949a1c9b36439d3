import { buildSchema } from '../plan/build-schema.ts';
import type { ColumnRow, RelationRow, RoutineRow } from '../plan/introspect.ts';

const column = (name: string, type = 'text', more: Partial<ColumnRow> = {}): ColumnRow => ({
  ...{ name, type, base: type, default: null },
  ...more,
});

const relation = (name: string, columns: ColumnRow[], primaryKey: string[]): RelationRow => ({
  name,
  columns,
  keys: primaryKey.length > 0 ? [{ isPrimary: true, columns: primaryKey }] : [],
});

const foreignKey = (table: string, name: string, target: string) => ({
  ...{ name: `${table}_${name}_fkey`, table, columns: [name], target, targetColumns: ['id'] },
});

const routine = (name: string, more: Partial<RoutineRow> = {}): RoutineRow => ({
  ...{
    schema: 'public' as const,
    name,
    arguments: [],
    defaults: 0,
    isSet: false,
    isReadOnly: true,
    returnType: 'int4',
  },
  ...{ returnRelation: null, returnColumns: null },
  ...more,
});

const argument = (name: string, type = 'integer', mode = 'i') => ({ name, type, base: type, mode });

const id = column('id', 'integer');

/** A schema for tests of the pure parts: no database behind it. */
export const sampleSchema = buildSchema({
  relations: [
    relation('authors', [id, column('name'), column('data', 'jsonb')], ['id']),
    relation(
      'books',
      [
        id,
        column('title', 'text', { default: "'untitled'" }),
        column('author_id', 'integer'),
        column('editor_id', 'integer'),
      ],
      ['id'],
    ),
    relation('covers', [column('book_id', 'integer'), column('colour')], ['book_id']),
    relation('genres', [id, column('label'), column('search', 'tsvector')], ['id']),
    relation(
      'book_genres',
      [column('book_id', 'integer'), column('genre_id', 'integer')],
      ['book_id', 'genre_id'],
    ),
  ],
  foreignKeys: [
    foreignKey('books', 'author_id', 'authors'),
    foreignKey('books', 'editor_id', 'authors'),
    foreignKey('covers', 'book_id', 'books'),
    foreignKey('book_genres', 'book_id', 'books'),
    foreignKey('book_genres', 'genre_id', 'genres'),
  ],
  routines: [
    routine('add', { arguments: [argument('a'), argument('b')], defaults: 1 }),
    routine('same', { arguments: [argument('x')] }),
    routine('same', { arguments: [argument('x', 'text')] }),
    routine('whole', { arguments: [argument('', 'json')] }),
    routine('sum', { arguments: [argument('numbers', 'integer[]', 'v')] }),
    routine('clear', { returnType: 'void', isReadOnly: false }),
    routine('pairs', {
      returnType: 'record',
      isSet: true,
      arguments: [argument('n', 'integer', 't'), argument('word', 'text', 't')],
    }),
    routine('all_books', {
      returnType: 'books',
      isSet: true,
      returnRelation: 'books',
      returnColumns: [id],
    }),
  ],
});

/** A table of the sample; fails the test when there is none. */
export function sampleRelation(name: string) {
  const found = sampleSchema.relations.get(name);
  if (!found) throw new Error(`the sample has no ${name}`);
  return found;
}
