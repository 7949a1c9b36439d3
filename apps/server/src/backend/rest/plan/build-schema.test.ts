import { describe, expect, it } from 'vitest';
import { sampleRelation, sampleSchema } from '../testing/sample-schema.ts';

const routine = (name: string) => sampleSchema.routines.get(name)?.[0];

describe('buildSchema', () => {
  it('knows JSON and text-search columns, defaults and primary keys', () => {
    expect(sampleRelation('authors').columns.get('data')?.isJson).toBe(true);
    expect(sampleRelation('books').columns.get('title')?.defaultSql).toBe("'untitled'");
    expect(sampleRelation('book_genres').primaryKey).toEqual(['book_id', 'genre_id']);
  });

  it('knows which arguments may be left out', () => {
    expect(routine('add')?.arguments.map((argument) => argument.isRequired)).toEqual([true, false]);
    expect(routine('sum')?.arguments).toMatchObject([{ isVariadic: true, isRequired: false }]);
  });

  it('knows what functions return', () => {
    expect(routine('add')?.returns).toBe('scalar');
    expect(routine('clear')).toMatchObject({ returns: 'void', isReadOnly: false });
    expect(routine('pairs')).toMatchObject({ returns: 'rows', isSet: true, arguments: [] });
    expect([...(routine('pairs')?.relation.columns.keys() ?? [])]).toEqual(['n', 'word']);
    expect(routine('all_books')?.relation).toBe(sampleRelation('books'));
  });
});
