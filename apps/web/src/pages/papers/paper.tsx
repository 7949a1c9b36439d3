import { FinishedPaper } from '#domains/papers/components/finished-paper.tsx';
import { PaperFileView } from '#domains/papers/components/paper-file-view.tsx';
import { PaperStart } from '#domains/papers/components/paper-start.tsx';
import { SitPaper } from '#domains/papers/components/sit-paper.tsx';
import { useAccount } from '#domains/papers/hooks/use-account.ts';
import { useParams } from '#lib/router/router.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';

// One chunk for the three pages of a paper: once it is open, the learner can sit and finish it offline.
export { QuizLayout as PaperLayout } from '#pages/quiz/quiz-layout.tsx';

/** A paper before its start. */
export function PaperPage() {
  const { paperId = '' } = useParams();
  const userId = useAccount();
  if (userId === null) return <PageLoading />;
  return (
    <PaperFileView paperId={paperId}>
      {(file) => <PaperStart key={`${userId} ${file.id}`} file={file} userId={userId} />}
    </PaperFileView>
  );
}

/** A paper in progress. */
export function PaperSitPage() {
  const { paperId = '' } = useParams();
  const userId = useAccount();
  if (userId === null) return <PageLoading />;
  return <SitPaper key={`${userId} ${paperId}`} userId={userId} paperId={paperId} />;
}

/** The result. */
export function PaperResultPage() {
  const { paperId = '', id = '' } = useParams();
  const userId = useAccount();
  if (userId === null) return <PageLoading />;
  return (
    <FinishedPaper key={`${userId} ${paperId} ${id}`} userId={userId} paperId={paperId} id={id} />
  );
}
