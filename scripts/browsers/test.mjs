import { buildWhatIsStale } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { requireNode20 } from '../step.mjs';
import { conclude } from '../test-report.mjs';
import { runVitest } from '../vitest.mjs';
import { ensureOtherBrowsers } from './install.mjs';

/** Walks through the app in WebKitGTK (the engine of every iPhone) and in Firefox; ends with `N passed, M failed`. */
requireNode20();
ensureInstalled();
ensureOtherBrowsers();
await buildWhatIsStale();
conclude(
  await runVitest('tests in WebKit and Firefox', ['browsers'], { args: process.argv.slice(2) }),
);
