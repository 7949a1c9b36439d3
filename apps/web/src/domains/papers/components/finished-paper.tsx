import { Suspense, useEffect, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useLocation } from '#lib/router/router.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { Card } from '#ui/content/card.tsx';
import { SaveLineText } from '#ui/feedback/save-line.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { papersText } from '../messages.ts';
import { queuePaper } from '../queue-paper.ts';
import { loadFinished } from '../stored-sittings.ts';
import { NoPaper, PaperFileView } from './paper-file-view.tsx';
import { PaperResult } from './paper-result.tsx';

/** Where a learner's answers are saved. If this chunk fails to load, they are only on this device. */
const SavedPaper = lazyWithPreload<{ id: string }>(
  async () => (await import('./saved-paper.tsx')).SavedPaper,
  () => <SaveLineText state="waiting">{papersText.answersSafe}</SaveLineText>,
);
export const prepareSaved = () => SavedPaper.preload();

/** The result of a paper, on the device where it was taken. */
export function FinishedPaper({
  userId,
  paperId,
  id,
}: {
  userId: string;
  paperId: string;
  id: string;
}) {
  const [finished] = useState(() => loadFinished({ userId, paperId }, id));
  const { state, pathname } = useLocation();
  useEffect(() => {
    // If queueing fails now, the paper stays marked as unqueued: the next page that loads the outbox queues it.
    const queue = () => void queuePaper({ userId, paperId }, id).catch(() => undefined);
    queue();
    return onNetworkReturn(queue);
  }, [userId, paperId, id]);
  if (finished === null) {
    return (
      <div className="container section">
        <NoPaper
          title={papersText.resultGone}
          text={papersText.resultGoneText}
          to={linkTo(routes.paper, { paperId })}
        />
      </div>
    );
  }
  return (
    <PaperFileView paperId={paperId}>
      {(file) => (
        <PaperResult
          paper={{ userId, paperId }}
          file={file}
          finished={finished}
          isTimeUp={isTimeUpIn(state)}
        >
          {userId === VISITOR ? (
            <Card className="stack stack--sm">
              <p>{papersText.loginToSave}</p>
              <LinkButton variant="quiet" to={routes.login} state={{ from: pathname }}>
                {papersText.loginButton}
              </LinkButton>
            </Card>
          ) : (
            <Suspense fallback={null}>
              <SavedPaper id={id} />
            </Suspense>
          )}
        </PaperResult>
      )}
    </PaperFileView>
  );
}

const isTimeUpIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isTimeUp' in state && state.isTimeUp === true;
