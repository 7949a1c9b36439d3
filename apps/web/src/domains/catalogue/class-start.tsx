import { linkTo, routes } from '#config/paths.ts';
import { classNames } from '#lib/class-names.ts';
import { nearestClass } from '#lib/classes/nearest-class.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useContent } from '#platform/use-content.ts';
import { SubjectIcon } from '#ui/art/subject-icon.tsx';
import { classNote } from '#ui/content/class-note/class-note.ts';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import { firstLessons, type LessonTitle, lessonTitles } from './lesson-titles.ts';
import { catalogueText } from './messages.ts';
import './components/class-start.css';
import { startText } from './start/messages.ts';
import { useVisitorClass } from './use-visitor-class.ts';

/** From the main button of the home page to a lesson of the visitor's class. */
export function StartHere({ classes }: { classes: readonly string[] }) {
  const chosen = useVisitorClass(classes);
  const lessons = useContent({ key: 'lesson-titles', load: lessonTitles, component: 'start' });
  return (
    <>
      <PageBanner title={startText.title}>{startText.lead}</PageBanner>
      <div className="container section">
        <QueryView
          query={lessons}
          tellsSlow
          pending={
            <LoadingRegion>
              <Skeleton height="14rem" />
            </LoadingRegion>
          }
          failed={(retry) => <ErrorState level={2} title={startText.failed} onRetry={retry} />}
        >
          {(list) => <ClassStart lessons={list} classes={classes} chosen={chosen} />}
        </QueryView>
      </div>
    </>
  );
}

type ClassStartProps = {
  lessons: readonly LessonTitle[];
  /** Every class of Akada, youngest first. */
  classes: readonly string[];
  /** The visitor's class; null until they have chosen. */
  chosen: string | null;
};

/** A visitor's class, and the first lesson of each of its courses. */
export function ClassStart({ lessons, classes, chosen }: ClassStartProps) {
  const firsts = firstLessons(lessons);
  const levels = firsts.map(({ level }) => level);
  const nearest = chosen === null ? null : nearestClass(levels, chosen);
  const note = chosen === null ? undefined : classNote(chosen, nearest);
  return (
    <div className="stack stack--lg">
      <nav className="class-start" aria-label={startText.classes}>
        {classes.map((level) => {
          const count = levels.filter((one) => one === level).length;
          return (
            <Link
              key={level}
              to={`?class=${encodeURIComponent(level)}#start-title`}
              replace={chosen !== null}
              className={classNames(
                'class-start__class',
                count === 0 && 'class-start__class--none',
              )}
              aria-current={level === chosen ? 'true' : undefined}
            >
              <b>{level}</b>
              <span className="small">
                {count === 0 ? startText.none : plural(catalogueText.courseCount, count)}
              </span>
            </Link>
          );
        })}
      </nav>
      {nearest !== null && (
        <section className="stack" aria-labelledby="start-title" aria-live="polite">
          <h2 id="start-title">{format(startText.lessonsTitle, { level: nearest })}</h2>
          {note && <p>{note}</p>}
          <ul className="list">
            {firsts
              .filter(({ level }) => level === nearest)
              .map((lesson) => (
                <li key={lesson.lessonId} data-subject={subjectCloth(lesson.subjectSlug)}>
                  <LinkRow
                    to={linkTo(routes.lesson, lesson)}
                    title={lesson.title}
                    square={
                      <Square state="soft">
                        <SubjectIcon subject={subjectCloth(lesson.subjectSlug)} />
                      </Square>
                    }
                    meta={<span>{lesson.courseTitle}</span>}
                    arrow
                  />
                </li>
              ))}
          </ul>
        </section>
      )}
    </div>
  );
}
