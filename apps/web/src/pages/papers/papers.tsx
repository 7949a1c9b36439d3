import { PaperList, PapersShape } from '#domains/papers/components/paper-list.tsx';
import { useAccount } from '#domains/papers/hooks/use-account.ts';
import { papersText } from '#domains/papers/messages.ts';
import { loadPapers } from '#domains/papers/saved-papers.ts';
import { useContent } from '#platform/use-content.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { JumpLinks } from '#ui/layout/jump-links.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';

/** All exam papers, open to the public. */
export function PapersPage() {
  const userId = useAccount();
  const papers = useContent({ key: 'papers', load: loadPapers, component: 'papers' });
  return (
    <>
      <PageBanner title={papersText.title}>{papersText.lead}</PageBanner>
      <div className="container paper-list">
        <JumpLinks
          label={papersText.whichExam}
          parts={[
            { id: 'ncee', title: papersText.nceeShort },
            { id: 'bece', title: papersText.beceShort },
          ]}
        />
        <QueryView
          query={papers}
          tellsSlow
          pending={<PapersShape />}
          failed={(retry) => <ErrorState level={2} title={papersText.listFailed} onRetry={retry} />}
          empty={<EmptyState level={2} title={papersText.noPapers} />}
        >
          {(list) =>
            userId === null ? (
              <PapersShape />
            ) : (
              <>
                <PaperList papers={list} userId={userId} />
                <p className="small muted paper-list__note">{papersText.notPast}</p>
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
