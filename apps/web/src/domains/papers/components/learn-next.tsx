import type { PaperFile, PaperLesson } from '@akada/exercises/papers/paper-file';
import { linkTo, routes } from '#config/paths.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { Card } from '#ui/content/card.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { NextIcon } from '#ui/icons/icons.tsx';
import { papersText } from '../messages.ts';

type LearnNextProps = {
  file: PaperFile;
  /** As `<lesson> <skill>`, the one with most to gain first. */
  skills: readonly string[];
  userId: string;
};

type Step = { lesson: PaperLesson; skill: string; title: string; courseId: string };

/** Up to three skills to learn next, each with its lesson; the first is one tap away. */
export function LearnNext({ file, skills, userId }: LearnNextProps) {
  const steps = skills.flatMap((key): Step[] => {
    const [lessonId, skill = ''] = key.split(' ');
    const lesson = file.lessons.find(({ id }) => id === lessonId);
    const title = lesson?.skills[skill];
    const courseId = file.pool.find((one) => one.lesson === lessonId)?.strand.split(' ')[0];
    return lesson && title && courseId ? [{ lesson, skill, title, courseId }] : [];
  });
  const [first] = steps;
  return (
    <Card as="section" className="stack">
      <h2>{papersText.nextTitle}</h2>
      <p className="small muted">{first ? papersText.nextText : papersText.nextNothing}</p>
      {first && (
        <>
          <ul>
            {steps.map((step, place) => (
              <li
                key={`${step.lesson.id} ${step.skill}`}
                data-subject={subjectCloth(step.lesson.subject)}
              >
                <LinkRow
                  to={lessonLink(step, userId)}
                  title={step.title}
                  meta={step.lesson.title}
                  square={<Square state="soft">{place + 1}</Square>}
                  arrow
                />
              </li>
            ))}
          </ul>
          <LinkButton to={lessonLink(first, userId)}>
            {papersText.startFirst}
            <NextIcon />
          </LinkButton>
          <LinkButton variant="quiet" to={practiceLink(first)}>
            {papersText.practiseFirst}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function lessonLink({ lesson, courseId }: Step, userId: string): string {
  if (userId !== VISITOR) return linkTo(routes.courseLesson, { courseId, lessonId: lesson.id });
  return linkTo(routes.lesson, {
    subjectSlug: lesson.subject,
    courseSlug: lesson.course,
    unitSlug: lesson.unit,
    lessonSlug: lesson.slug,
    lessonId: lesson.id,
  });
}

const practiceLink = ({ lesson, skill }: Step) =>
  linkTo(routes.exerciseSet, {
    subjectSlug: lesson.subject,
    courseSlug: lesson.course,
    unitSlug: lesson.unit,
    what: `skill-${skill}`,
  });
