import { buildWhatIsStale } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { requireNode20, runBin } from '../step.mjs';
import { ensureAdminBuilt, ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

/** An editor's walk by clicks, from a new course to a learner's first badge. Screenshots: test-results/editors-walk */
requireNode20();
ensureInstalled();
const { ensureBrowser } = await import('../browser.mjs');
ensureBrowser();
await buildWhatIsStale();
await ensureCmsInstalled();
await ensureCmsCompiled();
await ensureAdminBuilt();
process.exitCode = runBin('playwright', ['test', '-c', 'e2e/editors']).status ?? 1;
