import { useQuery } from '@tanstack/react-query';
import { routes } from '#config/paths.ts';
import { Card } from '#ui/content/card.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { benchmarkText } from '../messages.ts';
import { benchmarkQueries } from '../queries.ts';
import { ReportStrand } from './report-strand.tsx';
import './benchmark.css';

/** The report by strand, for Plus; without Plus, a friendly explanation of what it is. */
export function FullReport(props: { userId: string; sittingId: string; hasPlus: boolean }) {
  return props.hasPlus ? <Report {...props} /> : <PlusPointer />;
}

function Report({ userId, sittingId }: { userId: string; sittingId: string }) {
  const report = useQuery(benchmarkQueries.report(userId, sittingId));
  return (
    <section className="report" aria-labelledby="full-report">
      <div className="row row--between row--wrap">
        <h2 id="full-report">{benchmarkText.reportTitle}</h2>
        {report.data && (
          <Button variant="quiet" className="report__print" onClick={() => window.print()}>
            <PrintIcon />
            {benchmarkText.reportPrintButton}
          </Button>
        )}
      </div>
      <QueryView
        query={report}
        pending={
          <LoadingRegion>
            <Skeleton height="220px" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorState title={benchmarkText.reportFailedTitle} onRetry={retry} />}
      >
        {({ strands }) =>
          strands.map((strand) => <ReportStrand key={strand.title} strand={strand} />)
        }
      </QueryView>
    </section>
  );
}

function PlusPointer() {
  return (
    <Card as="section" className="plus-pointer">
      <h2>{benchmarkText.plusTitle}</h2>
      <p>{benchmarkText.plusText}</p>
      <LinkButton variant="quiet" to={routes.subscription}>
        {benchmarkText.plansButton}
      </LinkButton>
    </Card>
  );
}
