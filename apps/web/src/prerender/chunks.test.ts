import { expect, it } from 'vitest';
import { filesFor, moduleKey } from './chunks.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_app.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_app.js': { file: 'assets/app.js', imports: ['_react.js'], css: ['assets/app.css'] },
  '_ui.js': { file: 'assets/ui.js', imports: ['_app.js'], css: ['assets/ui.css'] },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['_ui.js'], css: ['assets/home.css'] },
};

it('names every file of a page once, in the order in which they build on each other', () => {
  expect(filesFor(manifest, [moduleKey('#pages/home.tsx')])).toEqual({
    scripts: [
      'assets/react.js',
      'assets/app.js',
      'assets/ui.js',
      'assets/home.js',
      'assets/index.js',
    ],
    styles: ['assets/app.css', 'assets/ui.css', 'assets/home.css'],
  });
});

it('does without a module that the build does not know', () => {
  expect(filesFor(manifest, ['src/pages/gone.tsx']).scripts).toEqual([
    'assets/react.js',
    'assets/app.js',
    'assets/index.js',
  ]);
});

it('starts the app even where its entry is built into the shared code and the page is unknown', () => {
  const { 'index.html': _, ...others } = manifest;
  const merged = { ...others, '_app.js': { ...manifest['_app.js'], name: 'app' } };
  expect(filesFor(merged, ['src/pages/gone.tsx'])).toEqual({
    scripts: ['assets/react.js', 'assets/app.js'],
    styles: ['assets/app.css'],
  });
});
