import { parentPort } from 'node:worker_threads';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { curriculumDir } from '../../lib/paths.ts';
import { createThreadCalls } from '../../lib/thread/thread-calls.ts';
import { createContentRows } from './content-rows.ts';

const rows = createContentRows(() => loadCurriculum(curriculumDir).library);
if (parentPort) createThreadCalls(parentPort, rows);
