import { readFileSync } from 'node:fs';
import { formatFinding, inFileOrder } from '../curriculum/finding.ts';
import { readCurriculum } from '../curriculum/reading/read.ts';
import { storyboardsDrawable } from '../curriculum/rules/media/storyboards-drawable.ts';
import { type Job, makeVideo, staleVideos } from '../video/make.ts';
import { openPhotographer } from '../video/photograph.ts';
import { findTools, VideoError } from '../video/tools.ts';

const typeface = 'apps/web/src/ui/tokens/fonts/lexend.woff2';
const root = process.argv[2] ?? 'curriculum';

function soundLibrary() {
  const { library, findings } = readCurriculum(root);
  const { name: rule, check } = storyboardsDrawable;
  const faults = inFileOrder([...findings, ...check(library).map((fault) => ({ ...fault, rule }))]);
  if (faults.length === 0) return library;
  throw new VideoError(faults.map((fault) => `${root}/${formatFinding(fault)}`).join('\n'));
}

async function make(jobs: readonly Job[]): Promise<void> {
  const { ffmpeg, browser } = findTools();
  const photographer = await openPhotographer(browser, readFileSync(typeface));
  try {
    for (const job of jobs) {
      const made = await makeVideo(root, job, { ffmpeg, photographer });
      console.log(`${made.file}: ${made.seconds} s, ${Math.round(made.bytes / 1024)} KB`);
    }
  } finally {
    await photographer.close();
  }
}

try {
  const jobs = staleVideos(root, soundLibrary());
  if (jobs.length > 0) await make(jobs);
  else console.log('Every video is up to date.');
} catch (error) {
  if (!(error instanceof VideoError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
