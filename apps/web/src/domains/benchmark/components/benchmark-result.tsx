import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { BenchmarkHistory } from '../api.ts';
import { benchmarkText } from '../messages.ts';
import { benchmarkQueries } from '../queries.ts';
import { BenchmarkHero } from './benchmark-hero.tsx';
import { FullReport } from './full-report.tsx';
import { HistoryList } from './history-list.tsx';
import { Result } from './result.tsx';

type BenchmarkResultProps = {
  sittingId: string;
  userId: string;
  /** The learner's first name, or ''. */
  name: string;
  /** Shown when the sitting is not one of the learner's own. */
  notFound: ReactNode;
};

/** The result of one sitting. */
export function BenchmarkResult(props: BenchmarkResultProps) {
  return (
    <QueryView
      query={useQuery(benchmarkQueries.history(props.userId))}
      pending={<PageLoading />}
      failed={(retry) => (
        <div className="container section">
          <ErrorState level={2} title={benchmarkText.resultFailedTitle} onRetry={retry} />
        </div>
      )}
    >
      {(history) => <OneResult history={history} {...props} />}
    </QueryView>
  );
}

type OneResultProps = BenchmarkResultProps & { history: BenchmarkHistory };

function OneResult({ history, sittingId, userId, name, notFound }: OneResultProps) {
  const sitting = history.finished.find((one) => one.id === sittingId);
  const subject = benchmarkSubjects.find((one) => one.id === sitting?.subject);
  if (!sitting || !subject) return notFound;
  const ofSubject = history.finished.filter((one) => one.subject === subject.id);
  return (
    <InlineTextContext value={RichText}>
      <BenchmarkHero
        title={name ? format(benchmarkText.resultTitleName, { name }) : benchmarkText.resultTitle}
      >
        {benchmarkText.beadText}
      </BenchmarkHero>
      <div className="container benchmark-cards" data-subject={subjectCloth(subject.id)}>
        <Result sitting={sitting} subject={subject} />
        <FullReport userId={userId} sittingId={sitting.id} hasPlus={history.hasPlus} />
        {ofSubject.length > 1 && <HistoryList finished={ofSubject} />}
        <div className="row row--wrap benchmark-foot">
          <LinkButton to={routes.benchmark}>{benchmarkText.otherSubjectButton}</LinkButton>
          <p className="small muted">{benchmarkText.againText}</p>
        </div>
      </div>
    </InlineTextContext>
  );
}
