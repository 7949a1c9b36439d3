import { useSearchParams } from '#lib/router/router.tsx';
import { QuizLayout } from '../quiz/quiz-layout.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

/** The list of sets stands in the dashboard; a study session has the screen to itself, as a quiz does. */
export function FlashcardsLayout() {
  const [params] = useSearchParams();
  return params.has('study') ? <QuizLayout /> : <DashboardLayout />;
}
