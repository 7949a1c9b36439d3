import { useSearchParams } from '#lib/router/router.tsx';
import { QuizLayout } from '../quiz/quiz-layout.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

/** The list of sets is inside the dashboard; a study session is full screen, like a quiz. */
export function FlashcardsLayout() {
  const [params] = useSearchParams();
  return params.has('study') ? <QuizLayout /> : <DashboardLayout />;
}
