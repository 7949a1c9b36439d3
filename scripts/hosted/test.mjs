import { ensureInstalled } from '../install.mjs';
import { requireNode20 } from '../step.mjs';
import { conclude } from '../test-report.mjs';
import { runVitest } from '../vitest.mjs';
import { prepareFunctions } from './prepare-functions.mjs';

/**
 * Tests the functions on real Deno, each in its upload layout, and the migrations with the real CLI; ends with `N
 * passed, M failed`.
 */
requireNode20();
ensureInstalled();
const env = prepareFunctions();
conclude(
  await runVitest('tests of the hosted stack', ['hosted'], { args: process.argv.slice(2), env }),
);
