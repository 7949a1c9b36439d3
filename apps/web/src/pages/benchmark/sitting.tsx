import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { LessonWords, prepareWords } from '#features/lessons/components/lesson-words.tsx';
import { benchmarkQueries } from '#features/quiz/benchmark/benchmark-queries.ts';
import { Sitting } from '#features/quiz/benchmark/components/sitting.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { PageLoading } from '#ui/loading.tsx';
import { subjectCloth } from '#ui/subject.ts';
import { WordsContext } from '#ui/words.tsx';
import { NotFoundPage } from '../not-found.tsx';

const prepare = (texts: readonly string[]) => void prepareWords(texts);

/** A sitting of the benchmark test in one subject. */
export function BenchmarkSittingPage() {
  const { subjectId = '' } = useParams();
  const { user } = useAuth();
  const subject = benchmarkSubjects.find((one) => one.id === subjectId);
  if (user === null) return null;
  if (!subject) return <NotFoundPage />;
  return <KnownSubject key={subject.id} userId={user.id} subject={subject} />;
}

function KnownSubject(props: { userId: string; subject: (typeof benchmarkSubjects)[number] }) {
  const { userId, subject } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const history = useQuery({ ...benchmarkQueries.history(userId), refetchOnMount: 'always' });
  if (history.isPending || (history.isFetching && !history.isFetchedAfterMount)) {
    return <PageLoading />;
  }
  return (
    <WordsContext value={LessonWords}>
      <div className="quiz-cloth" data-subject={subjectCloth(subject.id)}>
        <Sitting
          userId={userId}
          subject={subject}
          isOpen={history.data?.open.some((one) => one.subject === subject.id) ?? false}
          backTo={routes.benchmark}
          onQuestion={prepare}
          onFinished={async ({ id }) => {
            await queries.invalidateQueries({ queryKey: benchmarkQueries.all(userId) });
            await navigate(linkTo(routes.benchmarkResult, { sittingId: id }), { replace: true });
          }}
        />
      </div>
    </WordsContext>
  );
}
