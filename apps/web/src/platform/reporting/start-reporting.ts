import { useEffect } from 'react';
import { config } from '#config/config.ts';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { type ReplayMode, replayMode } from './replay-rules.ts';
import { connectReporting, createOutlet, type ReportSink, report } from './reporting.ts';
import { addPage, trail } from './trail.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Filled by start.js until the app takes the errors over. */
    earlyErrors?: unknown[] | undefined;
  }
}

/** The share of visits whose page load is traced. */
const TRACES = 0.2;

type ReplayControl = ReturnType<typeof import('./replay.ts')['createReplayControl']>;

/** Receives the reports during a recording: Sentry's library, which links them to it. */
let recorder: ReportSink | null = null;
let isOn = false;
let control: Promise<ReplayControl> | null = null;
const senderCode = lazyModule(async () => (await import('./sender.ts')).createSender);
const traceCode = lazyModule(async () => (await import('./envelope.ts')).sendPageLoad);
const sentryCode = lazyModule(async () => (await import('./sentry.ts')).startSentry);
const replayCode = lazyModule(async () => (await import('./replay.ts')).createReplayControl);

/** Whether this site sends error reports. */
export const isReporting = (): boolean => config.sentryDsn !== '';

/**
 * With a DSN, errors are collected from now on. The sending code is loaded on the first report. A fifth of visits, but none
 * in data-saver mode, send the page load time once the page is used.
 */
export function startReporting(dsn: string = config.sentryDsn): void {
  const earlyErrors = window.earlyErrors ?? [];
  window.earlyErrors = undefined;
  if (dsn === '') return;
  const outlet = createOutlet();
  isOn = true;
  let isOpening = false;
  connectReporting((entry, error) => {
    outlet.sink(entry, error);
    if (isOpening) return;
    isOpening = true;
    openSender(dsn, outlet).catch(() => {
      isOpening = false;
    });
  });
  for (const fault of earlyErrors) reportUnknown(fault);
  window.addEventListener('error', ({ error }) => reportUnknown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportUnknown(reason));
  if (!savesData()) onFirstUse(() => whenIdle(() => void traceByLot(dsn).catch(ignore)));
}

async function openSender(dsn: string, outlet: ReturnType<typeof createOutlet>): Promise<void> {
  const createSender = await senderCode.load();
  const send = createSender({ dsn, profile: () => sessionStore.getState().user?.data ?? {} });
  outlet.open((entry, error) => {
    const { name, component } = entry;
    if (recorder !== null) recorder(entry, error);
    else send({ name, component }, error, trail).catch(ignore);
  });
}

async function traceByLot(dsn: string): Promise<void> {
  if (Math.random() < TRACES) await (await traceCode.load())(dsn);
}

type Learner = { data: Record<string, unknown> } | null;

/** Starts and stops screen recording by the signed-in user's consent, page by page. */
export function useReplay(pathname: string, learner: Learner): void {
  const data = learner?.data;
  useEffect(() => {
    addPage(pathname);
    followReplay(savesData() ? 'off' : replayMode(data, pathname, new Date())).catch(ignore);
  }, [pathname, data]);
}

async function followReplay(mode: ReplayMode): Promise<void> {
  if (!isOn || (control === null && mode !== 'record')) return;
  control ??= openControl().catch((error: unknown) => {
    control = null;
    throw error;
  });
  const follow = await control;
  await follow(mode);
}

async function openControl(): Promise<ReplayControl> {
  const [startSentry, createReplayControl] = await Promise.all([
    sentryCode.load(),
    replayCode.load(),
  ]);
  const { client, sink } = startSentry(config.sentryDsn);
  recorder = sink;
  return createReplayControl(client);
}

function reportUnknown(cause: unknown): void {
  if (cause === null || cause === undefined) return;
  report(cause instanceof Error ? cause : new Error(String(cause)), { component: 'window' });
}

const savesData = () => isPreferred('dataSaver', document.documentElement);

/** A report that cannot be sent is lost: there is no other channel. */
function ignore(): void {}
