import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveUp, root } from '../step.mjs';
import { type Tree, trees } from './lockfile.ts';

/** `npm run sbom [-- folder]`: a CycloneDX list of all packages for each lockfile, with hashes and licences. */
const folder = resolve(process.argv[2] ?? join(root, '.cache', 'sbom'));
mkdirSync(folder, { recursive: true });

function billOf(tree: Tree) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: trees[tree],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp(`npm could not list the packages: ${stderr.trim()}`);
  const bill = JSON.parse(stdout);
  // npm uses the folder's name as the product's name.
  bill.metadata.component.name = tree === 'product' ? 'akada' : '@akada/cms';
  return bill;
}

for (const tree of Object.keys(trees) as Tree[]) {
  const bill = billOf(tree);
  const file = join(folder, `akada-${tree}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages: ${file}`);
}
