import { useEffect } from 'react';
import { config } from '#config/config.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { type ReplayMode, replayMode } from './replay-rules.ts';
import { connectReporting, createOutlet, report } from './reporting.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Written by start.js until somebody takes them. */
    earlyErrors?: unknown[] | undefined;
  }
}

type Sentry = ReturnType<typeof import('./sentry.ts')['startSentry']>;
type ReplayControl = ReturnType<typeof import('./replay.ts')['createReplayControl']>;

let load: (() => Promise<Sentry>) | null = null;
let control: Promise<ReplayControl> | null = null;
const sentryCode = lazyModule(async () => (await import('./sentry.ts')).startSentry);
const replayCode = lazyModule(async () => (await import('./replay.ts')).createReplayControl);

/** Whether this site sends error reports at all. */
export const isReporting = (): boolean => config.sentryDsn !== '';

/**
 * With a DSN, errors are collected from now on. The code that sends them arrives when the browser has
 * nothing else to do; for whoever saves data, only when there is something to send.
 */
export function startReporting(dsn: string = config.sentryDsn): void {
  const earlyErrors = window.earlyErrors ?? [];
  window.earlyErrors = undefined;
  if (dsn === '') return;
  const outlet = createOutlet();
  let loading: Promise<Sentry> | null = null;
  load = () => {
    loading ??= openSentry(dsn, outlet).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  connectReporting((entry, error) => {
    outlet.sink(entry, error);
    load?.().catch(ignore);
  });
  for (const fault of earlyErrors) reportUnknown(fault);
  window.addEventListener('error', ({ error }) => reportUnknown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportUnknown(reason));
  if (!savesData()) whenIdle(() => load?.().catch(ignore));
}

async function openSentry(dsn: string, outlet: ReturnType<typeof createOutlet>): Promise<Sentry> {
  const startSentry = await sentryCode.load();
  const sentry = startSentry(dsn);
  outlet.open(sentry.sink);
  return sentry;
}

type Learner = { data: Record<string, unknown> } | null;

/** Recordings of screens follow the consent of whoever is signed in, page by page. */
export function useReplay(pathname: string, learner: Learner): void {
  const data = learner?.data;
  useEffect(() => {
    followReplay(savesData() ? 'off' : replayMode(data, pathname, new Date())).catch(ignore);
  }, [pathname, data]);
}

async function followReplay(mode: ReplayMode): Promise<void> {
  if (load === null || (control === null && mode !== 'record')) return;
  control ??= openControl(load).catch((error: unknown) => {
    control = null;
    throw error;
  });
  const follow = await control;
  await follow(mode);
}

async function openControl(loadSentry: () => Promise<Sentry>): Promise<ReplayControl> {
  const [{ client }, createReplayControl] = await Promise.all([loadSentry(), replayCode.load()]);
  return createReplayControl(client);
}

function reportUnknown(cause: unknown): void {
  if (cause === null || cause === undefined) return;
  report(cause instanceof Error ? cause : new Error(String(cause)), { component: 'window' });
}

/** After the first paint and the page's own work. Some browsers know no idle time. */
function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: 10_000 })
      : setTimeout(run, 3_000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const savesData = () => isPreferred('dataSaver', document.documentElement);

/** Reports that cannot be sent are lost: there is nobody left to tell. */
function ignore(): void {}
