import { Suspense, useEffect, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useLocation } from '#lib/router/router.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { papersText } from '../messages.ts';
import { queuePaper } from '../queue-paper.ts';
import { loadFinished } from '../stored-sittings.ts';
import { NoPaper, PaperFileView } from './paper-file-view.tsx';
import { PaperResult } from './paper-result.tsx';

/** Where a learner's answers are; what cannot be loaded is left out. */
const SavedPaper = lazyWithPreload<{ id: string }>(
  async () => (await import('./saved-paper.tsx')).SavedPaper,
  () => null,
);
export const prepareSaved = () => SavedPaper.preload();

/** How a paper went, on the device where it was sat. */
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
    queuePaper({ userId, paperId }, id).catch(() => undefined);
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
