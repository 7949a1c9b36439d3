import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cmsFolder } from './install.mjs';

/** Runs the compiled Strapi. `npm run cms` installs and builds first; tests and benchmarks start here. */
process.env.NODE_ENV ??= 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
process.env.STRAPI_DISABLE_UPDATE_NOTIFICATION = 'true';
process.chdir(cmsFolder);
const { createStrapi } = createRequire(join(cmsFolder, 'package.json'))('@strapi/strapi');
const distDir = join(cmsFolder, 'dist');
const hasPages = existsSync(join(distDir, 'build', 'index.html'));
await createStrapi({ appDir: cmsFolder, distDir, serveAdminPanel: hasPages }).start();
