import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root } from './step.mjs';

requireNode20();
ensureInstalled();
buildWhatIsStale();
process.chdir(root);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
