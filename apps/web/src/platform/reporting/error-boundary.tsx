import { Children, Component, type ReactNode, startTransition, useEffect } from 'react';
import { ChunkError, reloadDocument, reloadOnce, retryChunks } from '#lib/lazy/load-chunk.ts';
import { useLocation } from '#lib/router/router.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { reportingText } from './messages.ts';
import { report } from './reporting.ts';

export type Fault = {
  error: unknown;
  /** Somebody asks for another try. */
  retry: () => void;
  /** The network is back: another try that nobody asked for. */
  retryQuietly: () => void;
};

type BoundaryProps = {
  /** The part of the app, for the report. */
  component: string;
  /** What stands in place of the part that broke. */
  fallback: (fault: Fault) => ReactNode;
  /** A page without its code may load the document anew; a small part of a page may not. */
  mayReload?: boolean;
  children: ReactNode;
};

type State = { fault: { error: unknown; component: string } | null; isReloading: boolean };

/** Shows something else in place of a part that broke. Another URL, or a retry, renders the part again. */
export function ErrorBoundary(props: BoundaryProps) {
  const { key } = useLocation();
  return <Boundary {...props} component={key} />;
}

/** Around what a layout holds: header and navigation stay. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary component="page" fallback={pageFault} mayReload>
      {children}
    </ErrorBoundary>
  );
}

/** Around one section of a page: the others stay. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary component="section" fallback={sectionFault}>
      {children}
    </ErrorBoundary>
  );
}

/** Each of the children is a section of its own. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => child && <SectionBoundary>{child}</SectionBoundary>);
}

/** Around what a page can do without. */
export function OptionalBoundary({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary component="optional" fallback={() => fallback}>
      {children}
    </ErrorBoundary>
  );
}

export const pageFault = (fault: Fault) =>
  fault.error instanceof ChunkError ? (
    <div className="container section">
      <MissingCode title={reportingText.pageNotLoaded} level={2} fault={fault} />
    </div>
  ) : (
    <ErrorScreen error={fault.error} onRetry={fault.retry} />
  );

const sectionFault = (fault: Fault) =>
  fault.error instanceof ChunkError ? (
    <MissingCode title={reportingText.partNotLoaded} fault={fault} />
  ) : (
    <ErrorState
      title={reportingText.partBroken}
      text={reportingText.partBrokenText}
      onRetry={fault.retry}
    />
  );

type MissingCodeProps = { title: string; level?: 2 | 3; fault: Fault };

function MissingCode({ title, level, fault: { retry, retryQuietly } }: MissingCodeProps) {
  useEffect(() => {
    window.addEventListener('online', retryQuietly);
    return () => window.removeEventListener('online', retryQuietly);
  }, [retryQuietly]);
  // The page before is on this device.
  const isOffline = level === 2 && globalThis.navigator?.onLine === false;
  return (
    <ErrorState
      title={title}
      level={level}
      text={isOffline ? reportingText.offlineText : reportingText.notLoadedText}
      onRetry={retry}
      action={
        isOffline && (
          <Button variant="quiet" onClick={() => window.history.back()}>
            {reportingText.goBack}
          </Button>
        )
      }
    />
  );
}

const reported = new WeakSet<object>();

/** One fault may pass several boundaries, and be rendered more than once: it is one report. */
function reportOnce(error: unknown, component: string): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (reported.has(fault)) return;
  reported.add(fault);
  report(fault, { component });
}

class Boundary extends Component<BoundaryProps & { component: string }, State> {
  override state: State = { fault: null, isReloading: false };
  /** How often somebody has tried again at this place. */
  private retries = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error, component: '' } };
  }

  static getDerivedStateFromProps(
    { component }: { component: string },
    { fault }: State,
  ): Partial<State> | null {
    if (fault === null) return null;
    if (fault.component === '') return { fault: { ...fault, component } };
    return fault.component === component ? null : { fault: null };
  }

  override componentDidCatch(error: unknown): void {
    const { component, mayReload } = this.props;
    if (!mayReload || !(error instanceof ChunkError) || !error.needsReload) {
      reportOnce(error, component);
      return;
    }
    // Whoever tries again has asked for it; otherwise once is enough.
    if (this.retries > 0) reloadDocument();
    else if (!reloadOnce()) {
      reportOnce(error, component);
      return;
    }
    this.setState({ isReloading: true });
  }

  override componentDidUpdate({ component }: { component: string }): void {
    if (component !== this.props.component) this.retries = 0;
  }

  private readonly retry = () => {
    const { mayReload } = this.props;
    const isMissingCode = this.state.fault?.error instanceof ChunkError;
    // What breaks again after it was rendered anew needs more than that.
    if (mayReload && !isMissingCode && this.retries > 0) {
      window.location.reload();
      return;
    }
    this.retries += 1;
    this.retryQuietly();
  };

  private readonly retryQuietly = () => {
    retryChunks();
    // As a transition: the message stays until the code is here.
    startTransition(() => this.setState({ fault: null }));
  };

  override render() {
    const { fault, isReloading } = this.state;
    if (fault === null) return this.props.children;
    if (isReloading) return <PageLoading />;
    const { retry, retryQuietly } = this;
    return this.props.fallback({ error: fault.error, retry, retryQuietly });
  }
}
