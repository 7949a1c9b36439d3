import { spawnSync } from 'node:child_process';
import { type AuditAnswer, findingsOf } from './audit-report.ts';
import { type Tree, trees } from './lockfile.ts';

/**
 * `npm run audit`: asks the registry for known holes in the packages of both lockfiles, and says of each why it does not
 * reach us. Ends with 1 on one that nobody has explained, and with 2 where the registry gives no answer.
 */
function ask(tree: Tree): AuditAnswer {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit', '--loglevel=error'], {
    cwd: trees[tree],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

for (const tree of Object.keys(trees) as Tree[]) {
  const answer = ask(tree);
  const findings = findingsOf(tree, answer);
  if (findings === null) {
    console.error(`${tree}: the registry gave no answer. ${answer.message ?? ''}`.trim());
    process.exitCode = 2;
    continue;
  }
  console.log(`${tree}: ${findings.length} advisories`);
  for (const { name, advisory, title, why } of findings) {
    console.log(`  ${name} ${advisory} ${title}\n    ${why ?? 'Not explained.'}`);
    if (why === undefined) process.exitCode = 1;
  }
}
