import { ensureInstalled } from '../install.mjs';
import { requireNode20, runBin } from '../step.mjs';
import { ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

/** Runs apps/cms/tools/<name>.ts after everything it needs is built. */
const [name, ...options] = process.argv.slice(2);
requireNode20();
ensureInstalled();
await ensureCmsInstalled();
await ensureCmsCompiled();
process.exitCode = runBin('tsx', [`apps/cms/tools/${name}.ts`, ...options]).status ?? 1;
