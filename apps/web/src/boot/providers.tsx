import type { ReactNode } from 'react';
import { LinkQuestionHost } from '#domains/account/components/sign-in/link-question-host.tsx';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { ToastHost } from '#ui/overlays/toast.tsx';
import { SavingHost } from './saving-host.tsx';

/** What every page needs. Keep it small: it loads before the first paint. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <OptionalBoundary>
        <ToastHost />
      </OptionalBoundary>
      <OptionalBoundary>
        <SavingHost />
      </OptionalBoundary>
      <OptionalBoundary>
        <LinkQuestionHost />
      </OptionalBoundary>
    </>
  );
}
