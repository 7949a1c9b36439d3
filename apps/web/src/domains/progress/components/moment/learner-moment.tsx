import { lessonsInOrder } from '@akada/content/lesson-order';
import { linkTo, routes } from '#config/paths.ts';
import { BadgePatch } from '#domains/achievements/achievement-patch.tsx';
import { coursesText } from '#domains/courses/messages.ts';
import type { MomentProps } from '#domains/quiz/components/lesson-quiz.tsx';
import { ClothOfUnit } from '#domains/quiz/components/moment/cloth-of-unit.tsx';
import { momentText } from '#domains/quiz/components/moment/messages.ts';
import { isPass } from '#domains/quiz/result.ts';
import { attemptKey } from '#domains/quiz/visitor-attempts.ts';
import { format, plural } from '#lib/i18n.tsx';
import { useSaveState } from '#platform/outbox/use-outbox.ts';
import { Beads } from '#ui/art/beads.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useOverview } from '../../overview-queries.ts';
import { useDoneLessons, useResults } from '../../queries.ts';
import { weekOf } from '../../week-days.ts';
import { historyOf } from './history.ts';
import { type News, newsFor } from './news.ts';

type LearnerMomentProps = MomentProps & { userId: string };

/**
 * What the learner has won by this quiz. The square is known at once; bead and patch need the service's answer, and offline
 * the card says so.
 */
export function LearnerMoment(props: LearnerMomentProps) {
  const { userId, course, lessonId, result, attemptId } = props;
  const { at } = useSaveState(attemptKey(attemptId));
  const { data: overview, isFetching } = useOverview(userId);
  const news =
    at === 'saved' && overview && !isFetching ? newsFor(userId, attemptId, overview) : null;
  const marks = useMarks(userId, course.documentId, props);
  const isEmpty = !isPass(result) && marks.length === 0 && !news?.hasBead && !news?.badges.length;
  if (isEmpty) return null;
  return (
    <section className="moment" aria-label={momentText.label} data-subject={props.cloth}>
      {marks.length > 0 && (
        <p className="moment__marks">
          {marks.map((mark) => (
            <Badge key={mark} tone="sun">
              {mark}
            </Badge>
          ))}
        </p>
      )}
      {isPass(result) && <Square {...props} lessonId={lessonId} />}
      <div className="moment__news" role="status">
        {news && <ServiceNews news={news} />}
        {at === 'waiting' && isPass(result) && <p className="small muted">{momentText.waiting}</p>}
      </div>
    </section>
  );
}

/** "First try" or "more than last time": shown only once the service has sent the earlier attempts. */
function useMarks(
  userId: string,
  courseId: string,
  { attemptId, lessonId, result, correct, total }: MomentProps,
): string[] {
  const { isSuccess, results } = useResults(userId, courseId);
  if (!isSuccess) return [];
  const history = historyOf(results, { id: attemptId, lessonId, correct, total });
  if (history.isFirst) return isPass(result) ? [momentText.firstTry] : [];
  return [
    ...(history.more > 0 ? [plural(momentText.moreThanLast, history.more)] : []),
    ...(isPass(result) && !history.hadPassed ? [momentText.keptTrying] : []),
  ];
}

function Square({ userId, course, cloth, lessonId, unitLessons }: LearnerMomentProps) {
  const doneIds = useDoneLessons(userId, course.documentId);
  const ids = lessonsInOrder(course).map(({ documentId }) => documentId);
  const done = ids.filter((id) => doneIds.has(id) || id === lessonId).length;
  const isWhole = done === ids.length;
  return (
    <>
      <ClothOfUnit lessons={unitLessons} doneIds={doneIds} dyedId={lessonId} />
      {isWhole && (
        <div className="moment__hem">
          <Hem subject={cloth} />
        </div>
      )}
      <p>
        {isWhole
          ? format(momentText.clothDone, { course: course.title })
          : plural(momentText.squaresDyed, ids.length, { done })}
      </p>
      {isWhole && (
        <LinkButton to={linkTo(routes.certificate, { courseId: course.documentId })} variant="sun">
          {coursesText.certificateButton}
        </LinkButton>
      )}
    </>
  );
}

function ServiceNews({ news }: { news: News }) {
  const { today, week, streak } = news.overview;
  const [monday] = week;
  const active = week.filter(({ is_active }) => is_active).map(({ day }) => day);
  return (
    <>
      {news.hasBead && monday && (
        <div className="moment__week">
          <Beads
            label={momentText.weekLabel}
            beads={weekOf(monday.day, today, active).beads.map((bead) => ({
              ...bead,
              isNew: bead.key === today,
            }))}
          />
          <p>
            {streak.current > 1
              ? plural(momentText.beadsInARow, streak.current)
              : momentText.beadThreaded}
          </p>
        </div>
      )}
      {news.badges.map((badge) => (
        <div className="moment__patch" key={badge.id}>
          <BadgePatch badge={badge} />
          <p>{format(momentText.patchEarned, { title: badge.title })}</p>
        </div>
      ))}
    </>
  );
}
