import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '#config/paths.ts';
import { useNavigate } from '#lib/router/router.tsx';
import { prepareRichText, RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { resultLink } from '../benchmark-route.ts';
import { benchmarkQueries } from '../queries.ts';
import { Sitting } from './sitting.tsx';

const prepare = (texts: readonly string[]) => void prepareRichText(texts);

type BenchmarkSittingProps = { userId: string; subject: { id: string; title: string } };

/** A sitting of the benchmark test in one subject. */
export function BenchmarkSitting({ userId, subject }: BenchmarkSittingProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const history = useQuery({ ...benchmarkQueries.history(userId), refetchOnMount: 'always' });
  if (history.isPending || (history.isFetching && !history.isFetchedAfterMount)) {
    return <PageLoading />;
  }
  return (
    <InlineTextContext value={RichText}>
      <div className="quiz-cloth" data-subject={subjectCloth(subject.id)}>
        <Sitting
          userId={userId}
          subject={subject}
          isOpen={history.data?.open.some((one) => one.subject === subject.id) ?? false}
          backTo={routes.benchmark}
          onQuestion={prepare}
          onFinished={async ({ id }) => {
            await queries.invalidateQueries({ queryKey: benchmarkQueries.all(userId) });
            await navigate(resultLink(id), { replace: true });
          }}
        />
      </div>
    </InlineTextContext>
  );
}
