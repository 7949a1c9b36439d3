import type { ReactNode } from 'react';
import { LinkQuestionHost } from '#features/auth/components/link-question-host.tsx';
import { SavingHost } from '#features/saving/saving-host.tsx';
import { OptionalBoundary } from '#services/error-boundary.tsx';
import { ToastHost } from '#ui/toast.tsx';

/** What every page needs. Kept small: whatever stands here is loaded before the first paint. */
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
