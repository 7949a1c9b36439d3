export type ErrorReport = { name: string; message: string; component: string };
export type ReportSink = (report: ErrorReport, error: Error) => void;

/** At most one report a second: a screen that fails in a loop must not use up a metered connection. */
export const REPORT_INTERVAL = 1_000;
const MAX_QUEUE = 10;

export function createReporter(sink: ReportSink | null, now: () => number = () => Date.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (error: Error, { component }: { component: string }): void => {
    if (sink === null || now() - last < REPORT_INTERVAL) return;
    last = now();
    sink({ name: error.name, message: error.message, component }, error);
  };
}

/** Buffers reports until the sender has loaded, then releases them at most one a second. */
export function createOutlet(now: () => number = () => Date.now()) {
  const waiting: Parameters<ReportSink>[] = [];
  let target: ReportSink | null = null;
  let isWaiting = false;
  let last = Number.NEGATIVE_INFINITY;

  const letOut = () => {
    if (target === null || isWaiting || waiting.length === 0) return;
    const wait = last + REPORT_INTERVAL - now();
    if (wait > 0) {
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        letOut();
      }, wait);
      return;
    }
    const next = waiting.shift();
    last = now();
    if (next !== undefined) target(...next);
    letOut();
  };

  return {
    sink: ((sent, error) => {
      if (waiting.length < MAX_QUEUE) waiting.push([sent, error]);
      letOut();
    }) satisfies ReportSink,
    open: (sink: ReportSink) => {
      target = sink;
      letOut();
    },
  };
}

let current = createReporter(null);

/** Connects reports to a sender; until then nothing leaves the device. */
export function connectReporting(sink: ReportSink | null): void {
  current = createReporter(sink);
}

/** Reports a failure with its name and the part of the app where it happened. */
export function report(error: Error, context: { component: string }): void {
  current(error, context);
}
