import { expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const manifest = {
  '_app-aaaaaaaa.js': {
    file: 'assets/app.js',
    css: ['assets/app.css'],
    imports: ['_react-bbbbbbbb.js'],
    dynamicImports: ['src/pages/dashboard/lesson.tsx', 'src/pages/checkout.tsx'],
  },
  '_react-bbbbbbbb.js': { file: 'assets/react.js', assets: ['assets/font.woff2'] },
  'src/pages/dashboard/lesson.tsx': {
    file: 'assets/lesson.js',
    imports: ['_app-aaaaaaaa.js'],
    dynamicImports: ['src/platform/reporting/sentry.ts', '_marker-cccccccc.js'],
  },
  'src/pages/checkout.tsx': { file: 'assets/checkout.js', imports: ['_money-dddddddd.js'] },
  'src/platform/reporting/sentry.ts': { file: 'assets/sentry.js' },
  '_marker-cccccccc.js': { file: 'assets/marker.js' },
  '_money-dddddddd.js': { file: 'assets/money.js' },
};

it('names all that learning can reach, and nothing that only a network makes useful', () => {
  expect(offlineFiles(manifest)).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/font.woff2',
    '/assets/lesson.js',
    '/assets/marker.js',
    '/assets/react.js',
  ]);
});
