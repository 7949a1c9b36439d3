import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLibrary } from '../curriculum/check.ts';
import { sampleLines } from '../curriculum/exercises/samples.ts';
import { formatFinding, inFileOrder } from '../curriculum/finding.ts';
import { idsOf, lockLine, lockText } from '../curriculum/ids.ts';
import { lessonsOf, publishedOf } from '../curriculum/library.ts';
import { readCurriculum } from '../curriculum/reading/read.ts';

const options = process.argv.slice(2);
const root = options.find((word) => !word.startsWith('--')) ?? 'curriculum';
const reading = readCurriculum(root);

if (options.includes('--lock')) {
  const lines = [...reading.library.lock, ...idsOf(publishedOf(reading.library)).map(lockLine)];
  writeFileSync(join(root, 'ids.lock'), lockText(lines));
  reading.library.lock = lockText(lines).split('\n');
}

const samples = options.find((word) => word.startsWith('--samples='))?.slice('--samples='.length);
if (samples !== undefined) {
  for (const line of sampleLines(reading.library, samples)) console.log(line);
}

const findings = inFileOrder([...reading.findings, ...checkLibrary(reading.library)]);
for (const finding of findings) console.log(`${root}/${formatFinding(finding)}`);
const lessons = lessonsOf(reading.library).length;
console.log(
  findings.length === 0
    ? `${lessons} lessons checked, nothing wrong.`
    : `${lessons} lessons checked, ${findings.length} things wrong.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
