import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '#platform/reporting/error-boundary.tsx';
import { Card } from '#ui/content/card.tsx';
import './settings-section.css';

/** One subject of the settings, with its heading and a line of explanation. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className="settings-section" aria-labelledby={id}>
      <div className="page-head">
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </Card>
  );
}
