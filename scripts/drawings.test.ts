import { expect, it } from 'vitest';
import { drawingCode } from '../apps/web/drawings-plugin.ts';

it('makes a component of a drawing, hidden from screen readers unless its props say otherwise', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">
  <path class="a" d="M0 0h2" stroke-width="2"/>
</svg>
`;
  expect(drawingCode(svg)).toBe(
    'export default (props) => <svg aria-hidden="true" viewBox="0 0 2 2" {...props}><path className="a" d="M0 0h2" strokeWidth="2"/></svg>;',
  );
});
