import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '#platform/reporting/error-boundary.tsx';
import { Card } from '#ui/content/card.tsx';
import './settings-section.css';

/** One section of the settings, with a heading and a line of explanation. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  /** Anchor for links to this section. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card as="section" id={id} className="settings-section" aria-labelledby={titleId}>
      <div className="page-head">
        <h2 id={titleId}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </Card>
  );
}
