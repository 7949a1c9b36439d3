import { parseArgs } from 'node:util';
import { createAdminClient } from '../backend/functions/admin-client.ts';
import { listWaiting, markSubmission, ReviewError, showSubmission } from '../jobs/review/review.ts';
import { loadSecrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';

const usage = `Assignments that wait for a reviewer:

  npm run assignments:review                            what waits, the oldest first
  npm run assignments:review -- show <id>               its written answers and files
  npm run assignments:review -- mark <id> --points question=5 --comment "question=Show the steps." --feedback "Well done."

Speaks to the server of this folder, which must be running, or to SUPABASE_URL with SUPABASE_SECRET_KEY.`;

function connect() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    return createAdminClient(SUPABASE_URL, SUPABASE_SECRET_KEY, fetch);
  }
  const settings = readSettings(process.env);
  const { secretKey } = loadSecrets(settings.dataDir);
  return createAdminClient(`http://127.0.0.1:${settings.port}`, secretKey, fetch);
}

/** `question=5` as a pair; a text may hold more equal signs. */
function pair(argument: string): [string, string] {
  const position = argument.indexOf('=');
  if (position < 1) throw new ReviewError(`"${argument}" must look like question=value.`);
  return [argument.slice(0, position), argument.slice(position + 1)];
}

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      points: { type: 'string', multiple: true, default: [] },
      comment: { type: 'string', multiple: true, default: [] },
      feedback: { type: 'string' },
    },
  });
  const [action = 'list', id = ''] = positionals;
  if (action === 'list') {
    const lines = await listWaiting(connect());
    console.log(lines.join('\n') || 'Nothing waits.');
  } else if (action === 'show' && id) {
    console.log((await showSubmission(connect(), id)).join('\n'));
  } else if (action === 'mark' && id) {
    await markSubmission(connect(), id, {
      points: Object.fromEntries(values.points.map(pair).map(([key, text]) => [key, Number(text)])),
      comments: Object.fromEntries(values.comment.map(pair)),
      feedback: values.feedback ?? null,
    });
    console.log('Marked.');
  } else {
    console.log(usage);
    process.exitCode = 1;
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof ReviewError ? error.message : error);
  process.exitCode = 1;
}
