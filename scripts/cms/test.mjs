import { ensureInstalled } from '../install.mjs';
import { requireNode20 } from '../step.mjs';
import { conclude } from '../test-report.mjs';
import { runVitest } from '../vitest.mjs';
import { ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

/** Runs the contract tests of the content service against a real Strapi; ends with `N passed, M failed`. */
requireNode20();
ensureInstalled();
await ensureCmsInstalled();
await ensureCmsCompiled();
conclude(await runVitest('contract tests', ['cms']));
