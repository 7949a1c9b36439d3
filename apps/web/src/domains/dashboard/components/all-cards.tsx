import { routes } from '#config/paths.ts';
import { decksLink, studyLink } from '#domains/flashcards/study-link.ts';
import { studyMinutes } from '#domains/flashcards/study-minutes.ts';
import type { CourseSummary } from '#domains/progress/api.ts';
import { plural } from '#lib/i18n.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { CourseCard } from '#ui/content/course-card.tsx';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { CardsIcon } from '#ui/icons/icons.tsx';
import { dashboardText } from '../messages.ts';
import './continue-card.css';

type AllCardsProps = {
  courses: readonly CourseSummary[];
  due: number;
  /** The number of new cards for today; undefined until known. */
  fresh: number | undefined;
};

/** Today's cards over all courses, and links to those of each course. */
export function AllCards({ courses, due, fresh }: AllCardsProps) {
  const [latest] = courses;
  if (latest === undefined) {
    return (
      <EmptyState
        level={2}
        title={dashboardText.cardsNoCourse}
        action={<LinkButton to={routes.courses}>{dashboardText.chooseCourse}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Cloth as="section" hero className="continue" aria-labelledby="due-title">
        <div className="stack">
          <h2 id="due-title">
            {due === 0 ? dashboardText.cardsNoneDue : plural(dashboardText.cardsDue, due)}
          </h2>
          <p>{newCardsText(due, fresh)}</p>
          {due === 0 && fresh === 0 ? null : (
            <div className="row row--wrap">
              <LinkButton variant="sun" to={studyLink(latest.course_id, 'all')}>
                <CardsIcon />
                {dashboardText.cardsStudy}
              </LinkButton>
              <span className="small">
                {plural(dashboardText.reviewMinutes, studyMinutes(due, fresh ?? 0))}
              </span>
            </div>
          )}
        </div>
      </Cloth>
      <section aria-labelledby="by-course-title">
        <div className="section-head">
          <h2 id="by-course-title">{dashboardText.cardsByCourse}</h2>
        </div>
        <ul className="grid">
          {courses.map(({ course_id, title, subject, thumbnail }) => (
            <li key={course_id}>
              <CourseCard
                to={decksLink(course_id)}
                title={title}
                subject={subjectCloth(subject)}
                color={ownColor(thumbnail)}
                meta={dashboardText.cardsOfCourse}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Always one line, so that nothing below moves when the number arrives. */
function newCardsText(due: number, fresh: number | undefined): string {
  if (fresh) return plural(dashboardText.cardsNew, fresh);
  return due === 0 && fresh === 0 ? dashboardText.cardsNoneDueText : NO_BREAK_SPACE;
}

const NO_BREAK_SPACE = '\u00a0';
