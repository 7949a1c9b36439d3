import { spawnSync } from 'node:child_process';
import { type AuditAnswer, findingsOf } from './audit-report.ts';
import { type Tree, trees } from './lockfile.ts';

/**
 * `npm run audit`: asks the registry for known vulnerabilities in the packages of both lockfiles, and says for each why
 * it does not affect us. Exits with 1 on an unexplained one, and with 2 when the registry gives no answer.
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
