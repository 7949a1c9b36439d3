import type { Course, Question } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { useEffect } from 'react';
import { firstName } from '#domains/account/learner.ts';
import { viewOfLesson } from '#domains/lessons/lesson-position.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { prepareRichText, RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { quizText } from '../messages.ts';
import { LessonQuiz, type ScoreStore } from './lesson-quiz.tsx';
import type { QuizLinks } from './quiz-summary.tsx';

type Place = { documentId: string; slug: string; unitSlug: string };

export type QuizOfLessonProps = {
  course: Course;
  lessonId: string;
  cloth: SubjectCloth;
  /** The URLs of lessons and the course differ between the public pages and the dashboard. */
  lessonLink: (lesson: Place) => string;
  courseLink: string;
  /** Null when the URL of practice is unknown. */
  practiceLink: (lesson: Place) => string | null;
  scores: ScoreStore;
};

/** The quiz of one lesson and its context: the user, where scores are saved, and the next step. */
export function QuizOfLesson(props: QuizOfLessonProps) {
  const { course, lessonId, cloth, lessonLink, courseLink, practiceLink, scores } = props;
  const { user } = useAuth();
  const view = viewOfLesson(course, lessonId);
  const quiz = view && quizOfLesson(view.lesson);
  const questions = view?.lesson.questions;
  useEffect(() => void prepareRichText(textsOf(questions ?? [])), [questions]);
  if (view === null || quiz === null)
    return <NoQuiz to={view ? lessonLink(view.lesson) : courseLink} />;
  const userId = user?.id ?? VISITOR;
  const links: QuizLinks = {
    lesson: lessonLink(view.lesson),
    next: view.next
      ? { to: lessonLink(view.next), label: quizText.nextLesson }
      : { to: courseLink, label: quizText.allLessons },
    practice: practiceLink(view.lesson),
  };
  return (
    <InlineTextContext value={RichText}>
      <div className="quiz-cloth" data-subject={cloth}>
        <LessonQuiz
          key={`${userId}:${quiz.id}`}
          quiz={quiz}
          course={course}
          cloth={cloth}
          unitLessons={view.unitLessons}
          userId={userId}
          name={firstName(user)}
          links={links}
          scores={scores}
        />
      </div>
    </InlineTextContext>
  );
}

function textsOf(questions: readonly Question[]): string[] {
  return questions.flatMap(({ title, options }) => [
    title,
    ...options.flatMap(({ answer, explanation }) => [answer, explanation]),
  ]);
}

function NoQuiz({ to }: { to: string }) {
  return (
    <div className="quiz">
      <PageHeading title={quizText.quiz} />
      <EmptyState
        level={2}
        title={quizText.noQuizTitle}
        text={quizText.noQuizText}
        action={<LinkButton to={to}>{quizText.backToLesson}</LinkButton>}
      />
    </div>
  );
}
