import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../step.mjs';
import { licenceRows, licencesPage, unreviewedLicences } from './licences.ts';
import { lockedPackages } from './lockfile.ts';

/** `npm run licences`: the runtime packages and their licences. `-- --cms`: those of Strapi. `-- --write`: docs/licences.md. */
const args = process.argv.slice(2);
if (args.includes('--write')) {
  writeFileSync(join(root, 'docs', 'licences.md'), licencesPage());
  console.log('Written: docs/licences.md');
} else {
  console.log(licenceRows(args.includes('--cms') ? 'cms' : 'product').join('\n'));
}
const unreviewed = [...lockedPackages('product'), ...lockedPackages('cms')];
for (const line of unreviewedLicences(unreviewed)) {
  console.error(`Not reviewed: ${line}`);
  process.exitCode = 1;
}
