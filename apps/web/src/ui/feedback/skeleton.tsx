import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { uiText } from '../messages.ts';
import './skeleton.css';

/** One grey shape in place of content that is loading. */
export function Skeleton({
  width,
  height,
}: {
  width?: string | undefined;
  height?: string | undefined;
}) {
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }) };
  return <span className="skeleton" style={size} />;
}

/** A loading region. The shapes appear after 300 ms, so that a fast answer does not flash grey. */
export function LoadingRegion({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className} aria-busy="true">
      <span className="visually-hidden" role="status">
        {uiText.loading}
      </span>
      <div className="skeleton-shapes" data-late={late || undefined} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
