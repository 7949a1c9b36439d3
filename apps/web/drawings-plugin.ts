import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithEsbuild } from 'vite';

const SUFFIX = '?react';

/** React's attribute names: `stroke-width` becomes `strokeWidth`, but `aria-hidden` stays. */
const reactNames = (svg: string) =>
  svg.replace(/\s((?!aria-)[a-z]+(?:-[a-z]+)*)=/g, (_, name: string) => {
    const known = name === 'class' ? 'className' : name;
    return ` ${known.replace(/-([a-z])/g, (_hyphen, letter: string) => letter.toUpperCase())}=`;
  });

/** The code of a component that renders a drawing; its props go to the `svg` element. */
export function drawingCode(svg: string): string {
  const [head = '', ...rest] = svg.trim().split('>');
  const root = head.replace(/ xmlns="[^"]*"/, '').replace('<svg', '<svg aria-hidden="true"');
  const inside = rest.map((part) => part.trim()).join('>');
  return `export default (props) => ${reactNames(root)} {...props}>${reactNames(inside)};`;
}

/** Turns an `.svg` file imported with `?react` into a React component: drawn inline, without a request. */
export function drawings(): Plugin {
  return {
    name: 'akada:drawings',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.svg${SUFFIX}`)) return undefined;
      const file = id.slice(0, -SUFFIX.length);
      const code = drawingCode(await readFile(file, 'utf8'));
      const options = { loader: 'jsx', jsx: 'automatic' } as const;
      return { code: (await transformWithEsbuild(code, `${file}.jsx`, options)).code, map: null };
    },
  };
}
