import { useEffect, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { useNavigate } from '#lib/router/router.tsx';
import { sessionStore } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { prepareRichText } from '#rich-text/components/rich-text.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { useSitting } from '../hooks/use-sitting.ts';
import { papersText } from '../messages.ts';
import { prepareSending } from '../queue-paper.ts';
import { loadRunning } from '../stored-sittings.ts';
import { textsOf } from '../texts.ts';
import { ExamPlayer } from './exam/exam-player.tsx';
import { prepareFields } from './exam/exam-question.tsx';
import { prepareSaved } from './finished-paper.tsx';
import { NoPaper } from './paper-file-view.tsx';

/** Loads everything a paper may need later, while online. */
export async function prepareSitting(): Promise<void> {
  const userId = sessionStore.getState().user?.id ?? VISITOR;
  await Promise.all([prepareFields(), prepareSending(userId), prepareSaved()]);
}

/** The paper in progress, as the only thing on the screen. */
export function SitPaper({ userId, paperId }: { userId: string; paperId: string }) {
  const navigate = useNavigate();
  // After handing in, no paper is in progress, but the result page is still loading.
  const [hadOne] = useState(() => loadRunning({ userId, paperId }) !== null);
  const open = useSitting({ userId, paperId }, (id, isTimeUp) =>
    navigate(linkTo(routes.paperResult, { paperId, id }), { replace: true, state: { isTimeUp } }),
  );
  const questions = open?.running.sitting.questions;
  useDocumentTitle(open?.running.sitting.title ?? papersText.title);
  useEffect(() => {
    prepareSitting().catch(() => undefined);
  }, []);
  useEffect(() => {
    const texts = questions?.flatMap(({ exercise }) => [exercise.prompt, ...textsOf(exercise)]);
    prepareRichText(texts ?? []).catch(() => undefined);
  }, [questions]);
  if (open !== null) return <ExamPlayer open={open} />;
  if (hadOne) return <PageLoading />;
  return (
    <div className="quiz">
      <NoPaper title={papersText.noSitting} to={linkTo(routes.paper, { paperId })} />
    </div>
  );
}
