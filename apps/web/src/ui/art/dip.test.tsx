import type { Level } from '@akada/exercises/mastery/levels';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dip, dyeOf } from './dip.tsx';

const all: Level[] = [0, 1, 2, 3, 4];

it('shows each level by another depth of dye', () => {
  expect(new Set(all.map(dyeOf)).size).toBe(all.length);
});

it('is a picture that says nothing: the word stands beside it', () => {
  const markup = renderToStaticMarkup(<Dip level={3} subject="maths" size={28} isNew />);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('class="dip is-new" data-dye="most" data-subject="maths"');
  expect(markup).toContain('--dip:28px');
});
