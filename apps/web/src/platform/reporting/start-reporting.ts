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
    /** Written by start.js until somebody takes them. */
    earlyErrors?: unknown[] | undefined;
  }
}

/** The part of visits whose page load is traced. */
const TRACES = 0.2;

type ReplayControl = ReturnType<typeof import('./replay.ts')['createReplayControl']>;

/** What takes the reports once a recording runs: Sentry's library, which names the recording in them. */
let recorder: ReportSink | null = null;
let isOn = false;
let control: Promise<ReplayControl> | null = null;
const senderCode = lazyModule(async () => (await import('./sender.ts')).createSender);
const traceCode = lazyModule(async () => (await import('./envelope.ts')).sendPageLoad);
const sentryCode = lazyModule(async () => (await import('./sentry.ts')).startSentry);
const replayCode = lazyModule(async () => (await import('./replay.ts')).createReplayControl);

/** Whether this site sends error reports at all. */
export const isReporting = (): boolean => config.sentryDsn !== '';

/**
 * With a DSN, errors are collected from now on. The code that sends them arrives when there is something to send. A fifth
 * of the visits, but none that saves data, sends how long its page took, once somebody uses it.
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

/** Recordings of screens follow the consent of whoever is signed in, page by page. */
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

/** Reports that cannot be sent are lost: there is nobody left to tell. */
function ignore(): void {}
