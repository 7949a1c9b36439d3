export type ErrorReport = { name: string; message: string; component: string };
export type ReportSink = (report: ErrorReport, error: Error) => void;

/** At most one report a second: a screen that fails in a loop must not flood a paid connection. */
export const REPORT_INTERVAL = 1_000;

export function createReporter(sink: ReportSink | null, now: () => number = () => Date.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (error: Error, { component }: { component: string }): void => {
    if (sink === null || now() - last < REPORT_INTERVAL) return;
    last = now();
    sink({ name: error.name, message: error.message, component }, error);
  };
}

let current = createReporter(null);

/** Connects reports to a service; until then nothing leaves the device. */
export function connectReporting(sink: ReportSink | null): void {
  current = createReporter(sink);
}

/** Reports a failure with its name and the part of the app it happened in. */
export function report(error: Error, context: { component: string }): void {
  current(error, context);
}
