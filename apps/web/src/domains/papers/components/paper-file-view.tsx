import type { PaperFile } from '@akada/exercises/papers/paper-file';
import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { useContent } from '#platform/use-content.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { papersText } from '../messages.ts';
import { loadPaper } from '../saved-papers.ts';

type PaperFileViewProps = { paperId: string; children: (file: PaperFile) => ReactNode };

/** Loads a paper of this site; for an unknown name it says so and links to all papers. */
export function PaperFileView({ paperId, children }: PaperFileViewProps) {
  const file = useContent({
    key: paperId,
    load: (signal) => loadPaper(paperId, signal),
    component: 'papers',
  });
  return (
    <QueryView
      query={file}
      tellsSlow
      pending={<PageLoading />}
      failed={(retry, error) => (
        <div className="container section">
          {error instanceof ContentError && error.fault === 'client' ? (
            <NoPaper title={papersText.unknownPaper} />
          ) : (
            <ErrorState level={2} title={papersText.paperFailed} onRetry={retry} />
          )}
        </div>
      )}
    >
      {children}
    </QueryView>
  );
}

export function NoPaper({ title, text, to }: { title: string; text?: string; to?: string }) {
  return (
    <EmptyState
      level={2}
      title={title}
      text={text}
      action={
        <LinkButton to={to ?? routes.papers}>
          {to === undefined ? papersText.allPapers : papersText.toPaper}
        </LinkButton>
      }
    />
  );
}
