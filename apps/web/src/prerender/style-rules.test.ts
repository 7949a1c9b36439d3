import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStyles, writeStyles } from './style-rules.ts';

const again = (css: string) => writeStyles(readStyles(css));

describe('a style sheet that is read and written', () => {
  it.each([
    'a{color:red}',
    '@import "x.css";a{color:red;margin:0}',
    '@media(min-width:768px){a{color:red}.b,.c>d{margin:0}}e{top:0}',
    '@keyframes spin{0%,to{transform:rotate(1turn)}}',
    '@supports not (a: b){@media print{a{color:red}}}',
    'a:after{content:"};{";background:url(data:image/svg+xml;utf8,%7B)}',
    `a{background:url("data:image/svg+xml,<svg d='{;}'/>");color:red}`,
    'a{}',
    '',
  ])('is the same: %s', (css) => {
    expect(again(css)).toBe(css);
  });

  it('goes without remarks and needless space', () => {
    expect(again('/* a{} */ a { color: red; /* ; } */ margin: 0; }\n')).toBe(
      'a{color: red;margin: 0}',
    );
  });

  it('holds every rule of ours', () => {
    const folder = join(import.meta.dirname, '../..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(50);
    const shape = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/[\s;]+/g, '');
    for (const file of sheets) {
      const css = readFileSync(join(folder, file), 'utf8');
      expect(shape(again(css)), file).toBe(shape(css));
    }
  });
});
