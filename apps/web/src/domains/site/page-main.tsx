import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { PageBoundary } from '#platform/reporting/error-boundary.tsx';

type PageMainProps = {
  className?: string | undefined;
  /** Distinguishes pages that share a URL. */
  place?: string | undefined;
  children: ReactNode;
};

/** The main landmark. A new page moves the focus here, so that keyboards and screen readers start at its content. */
export function PageMain({ className, place = '', children }: PageMainProps) {
  const page = useLocation().pathname + place;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <PageBoundary>{children}</PageBoundary>
    </main>
  );
}
