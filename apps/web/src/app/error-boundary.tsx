import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorScreen } from '#pages/error-screen.tsx';
import { report } from '#services/reporting.ts';

type Props = { place: string; children: ReactNode };
type State = { fault: { error: unknown; place: string } | null };

/** Shows the error screen in place of a page that broke; another address is another try. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

class Boundary extends Component<Props, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: Props, { fault }: State): Partial<State> | null {
    if (fault === null) return null;
    if (fault.place === '') return { fault: { ...fault, place } };
    return fault.place === place ? null : { fault: null };
  }

  override componentDidCatch(error: unknown): void {
    report(error instanceof Error ? error : new Error(String(error)), { component: 'page' });
  }

  override render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : <ErrorScreen error={fault.error} />;
  }
}
