import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The main landmark. A new page takes the focus, so that keyboards and screen readers start at its content. */
export function PageMain({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
