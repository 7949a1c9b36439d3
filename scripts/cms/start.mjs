import { ensureInstalled } from '../install.mjs';
import { requireNode20 } from '../step.mjs';
import { ensureAdminBuilt, ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

requireNode20();
ensureInstalled();
await ensureCmsInstalled();
await ensureCmsCompiled();
await ensureAdminBuilt();
await import('./serve.mjs');
