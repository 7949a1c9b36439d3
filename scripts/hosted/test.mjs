import { ensureInstalled } from '../install.mjs';
import { requireNode20 } from '../step.mjs';
import { conclude } from '../test-report.mjs';
import { runVitest } from '../vitest.mjs';
import { prepareFunctions } from './prepare-functions.mjs';

/**
 * Runs the tests of the functions against real Deno, each function laid out as it is uploaded, and those of the migrations
 * with the real CLI; ends in `N passed, M failed`.
 */
requireNode20();
ensureInstalled();
const env = prepareFunctions();
conclude(
  await runVitest('tests of the hosted stack', ['hosted'], { args: process.argv.slice(2), env }),
);
