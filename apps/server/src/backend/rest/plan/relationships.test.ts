import { describe, expect, it } from 'vitest';
import { caught } from '../testing/caught.ts';
import { sampleSchema } from '../testing/sample-schema.ts';
import { resolveRelationship } from './relationships.ts';

const resolve = (from: string, name: string, hint?: string) =>
  resolveRelationship(sampleSchema, from, name, hint);

describe('resolveRelationship', () => {
  it('finds to-one, to-many, one-to-one and many-to-many', () => {
    expect(resolve('books', 'author_id')).toMatchObject({
      isToOne: true,
      pairs: [['author_id', 'id']],
    });
    expect(resolve('authors', 'books', 'editor_id')).toMatchObject({
      isToOne: false,
      pairs: [['id', 'editor_id']],
    });
    expect(resolve('books', 'covers')).toMatchObject({ isToOne: true, pairs: [['id', 'book_id']] });
    expect(resolve('books', 'genres')).toMatchObject({
      isToOne: false,
      pairs: [['id', 'book_id']],
      junction: { table: 'book_genres', onward: [['genre_id', 'id']] },
    });
  });

  it('tells two foreign keys to the same table apart by a hint', () => {
    const editor = { constraint: 'books_editor_id_fkey' };
    expect(resolve('books', 'authors', 'editor_id')).toMatchObject(editor);
    expect(resolve('books', 'authors', 'books_editor_id_fkey')).toMatchObject(editor);
    expect(resolve('books', 'genres', 'book_genres').junction?.table).toBe('book_genres');
  });

  it('refuses what is ambiguous or unknown', () => {
    expect(caught(() => resolve('books', 'authors'))).toEqual([300, 'PGRST201']);
    expect(caught(() => resolve('books', 'authors', 'nope'))).toEqual([400, 'PGRST200']);
    expect(caught(() => resolve('authors', 'genres'))).toEqual([400, 'PGRST200']);
    expect(caught(() => resolve('__proto__', 'constructor'))).toEqual([400, 'PGRST200']);
  });
});
