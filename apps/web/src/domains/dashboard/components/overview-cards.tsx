import { linkTo, routes } from '#config/paths.ts';
import { studyMinutes } from '#domains/flashcards/study-minutes.ts';
import type { RecommendedLesson } from '#domains/progress/api.ts';
import { format, plural, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { AgainIcon, AwardIcon, BookIcon, CardsIcon } from '#ui/icons/icons.tsx';
import { dashboardText } from '../messages.ts';
import { practiceOfDay } from '../practice-of-day.ts';

/** Link to today's flashcards, if there are any. */
export function DueCards({ due, to }: { due: number; to: string }) {
  if (due === 0) return null;
  return (
    <Card data-subject="science">
      <LinkRow
        to={to}
        title={plural(dashboardText.reviewCards, due)}
        square={
          <Square state="soft">
            <CardsIcon />
          </Square>
        }
        meta={plural(dashboardText.reviewMinutes, studyMinutes(due, 0))}
        arrow
      />
    </Card>
  );
}

/** Starts the short daily practice with one tap. */
export function PracticeToday({ courseId }: { courseId: string }) {
  return (
    <Card data-subject="maths">
      <LinkRow
        to={linkTo(routes.courseToday, { courseId })}
        title={format(dashboardText.practiceToday, practiceOfDay)}
        square={
          <Square state="soft">
            <AgainIcon />
          </Square>
        }
        meta={dashboardText.practiceFrom}
        arrow
      />
    </Card>
  );
}

type NextStepsProps = {
  lessons: readonly RecommendedLesson[];
  /** Whether the learner has taken a benchmark test. */
  hasTaken: boolean;
  /** Heading above the link to the test, for learners who have not taken it. */
  invitation: string;
};

/** Lessons recommended by the latest benchmark test; without one, a link to the test. */
export function NextSteps({ lessons, hasTaken, invitation }: NextStepsProps) {
  if (hasTaken && lessons.length === 0) return null;
  if (lessons.length === 0) {
    return (
      <Card as="section" className="stack" aria-labelledby="next-title">
        <h2 id="next-title">{invitation}</h2>
        <p>
          {rich(dashboardText.benchmarkText, {
            link: (text) => <Link to={routes.benchmark}>{text}</Link>,
          })}
        </p>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="next-title">
      <h2 id="next-title">{dashboardText.nextTitle}</h2>
      <ul className="list">
        {lessons.map(({ id, title, courseId, courseTitle }) => (
          <li key={id}>
            <LinkRow
              to={linkTo(routes.courseLesson, { courseId, lessonId: id })}
              title={title}
              square={
                <Square state="soft">
                  <BookIcon />
                </Square>
              }
              meta={courseTitle}
              arrow
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Link to the patches, when none is new. */
export function PatchesLink() {
  return (
    <Card data-subject="social">
      <LinkRow
        to={routes.achievements}
        title={dashboardText.patchesTitle}
        square={
          <Square state="soft">
            <AwardIcon />
          </Square>
        }
        meta={dashboardText.patchesText}
        arrow
      />
    </Card>
  );
}
