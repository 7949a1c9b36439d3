import { Children, Component, type ReactNode, startTransition, useEffect } from 'react';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
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
  /** A retry requested by the user. */
  retry: () => void;
  /** A retry because the network is back. */
  retryQuietly: () => void;
};

type BoundaryProps = {
  /** The part of the app, for the report. */
  component: string;
  /** Shown in place of the part that failed. */
  fallback: (fault: Fault) => ReactNode;
  /** A page whose code is missing may reload the document; a small part of a page may not. */
  mayReload?: boolean;
  children: ReactNode;
};

type State = { fault: { error: unknown; screen: string | null } | null; isReloading: boolean };

/** Shows a fallback in place of a part that failed. Another URL, or a retry, renders the part again. */
export function ErrorBoundary(props: BoundaryProps) {
  const { key } = useLocation();
  return <Boundary {...props} screen={key} />;
}

/** Around a layout's content: header and navigation stay. */
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

/** Wraps each child in its own section boundary. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => child && <SectionBoundary>{child}</SectionBoundary>);
}

/** Around an optional part of a page. */
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
  useEffect(() => onNetworkReturn(retryQuietly), [retryQuietly]);
  // The previous page is on this device, so Back works offline.
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

/** One fault may reach several boundaries and be rendered repeatedly: report it once. */
function reportOnce(error: unknown, component: string): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (reported.has(fault)) return;
  reported.add(fault);
  report(fault, { component });
}

/** `screen` identifies the history entry: a fault belongs to the one it happened on. */
class Boundary extends Component<BoundaryProps & { screen: string }, State> {
  override state: State = { fault: null, isReloading: false };
  /** How often the user has retried here. */
  private retries = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error, screen: null } };
  }

  static getDerivedStateFromProps(
    { screen }: { screen: string },
    { fault }: State,
  ): Partial<State> | null {
    if (fault === null) return null;
    if (fault.screen === null) return { fault: { ...fault, screen } };
    return fault.screen === screen ? null : { fault: null };
  }

  override componentDidCatch(error: unknown): void {
    const { component, mayReload } = this.props;
    if (!mayReload || !(error instanceof ChunkError) || !error.needsReload) {
      reportOnce(error, component);
      return;
    }
    // A retry is the user's own request; otherwise reload only once.
    if (this.retries > 0) reloadDocument();
    else if (!reloadOnce()) {
      reportOnce(error, component);
      return;
    }
    this.setState({ isReloading: true });
  }

  override componentDidUpdate({ screen }: { screen: string }): void {
    if (screen !== this.props.screen) this.retries = 0;
  }

  private readonly retry = () => {
    const { mayReload } = this.props;
    const isMissingCode = this.state.fault?.error instanceof ChunkError;
    // A second failure after a retry needs a full reload.
    if (mayReload && !isMissingCode && this.retries > 0) {
      window.location.reload();
      return;
    }
    this.retries += 1;
    this.retryQuietly();
  };

  private readonly retryQuietly = () => {
    retryChunks();
    // As a transition, so that the message stays until the code has loaded.
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
