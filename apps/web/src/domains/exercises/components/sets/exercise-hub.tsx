import type { Course, Unit } from '@akada/content/model';
import { type Level, levels, MASTERED, NOT_STARTED } from '@akada/exercises/mastery/levels';
import { wasMissed } from '@akada/exercises/mastery/replay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { classNames } from '#lib/class-names.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { Dip } from '#ui/art/dip.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card, LinkCard } from '#ui/content/card.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { DownIcon, PrevIcon, RightIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { useOpenSet } from '../../hooks/use-open-set.ts';
import { useSavedUnit } from '../../hooks/use-saved-unit.ts';
import { useUnitSkills } from '../../hooks/use-unit-skills.ts';
import { levelText } from '../../level-text.ts';
import { type SkillOfUnit, skillsOfUnit, skillsToDo, whatOfSkill } from '../../sets/compose-set.ts';
import { type ExerciseSet, isOver } from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import type { SetLearner } from '../../sets/set-learner.ts';
import { closeLeftSets, isAbandoned } from '../../sets/set-store.ts';
import type { UnitSkills } from '../../sets/unit-skills-api.ts';
import { EndlessIcon, MixIcon } from './set-icons.tsx';
import './exercise-hub.css';

type PracticeHubProps = {
  course: Course;
  unit: Unit;
  subjectSlug: string;
  cloth: SubjectCloth;
  learner: SetLearner;
};

/** The unit as one cloth with a patch for each skill, and a button that starts practice. */
export function ExerciseHub(props: PracticeHubProps) {
  const { course, unit, subjectSlug, cloth, learner } = props;
  const title = format(exerciseSetText.hubTitle, { unit: unit.title });
  useDocumentTitle(title);
  useSavedUnit(unit);
  useClosedSets(learner);
  const query = useUnitSkills(unit.documentId);
  const courseLink = linkTo(routes.course, { subjectSlug, courseSlug: course.slug });
  return (
    <div data-subject={cloth}>
      <div className="hub-hero cloth cloth--subject cloth--hero on-cloth">
        <div className="container">
          <Link className="hub-hero__back small" to={courseLink}>
            <PrevIcon />
            {course.title}
          </Link>
          <h1>{title}</h1>
          <p>{exerciseSetText.hubText}</p>
        </div>
      </div>
      <div className="container hub">
        <QueryView
          query={query}
          tellsSlow
          pending={<HubLoading />}
          failed={(retry, error) => (
            <ErrorState
              level={2}
              title={exerciseSetText.loadFailedTitle}
              detail={`${exerciseSetText.loadFailedDetail}: ${error?.message ?? ''}`}
              onRetry={retry}
            />
          )}
        >
          {(known) => <HubBody {...props} known={known} courseLink={courseLink} />}
        </QueryView>
      </div>
    </div>
  );
}

/** Removes finished sets that were seen, and sends the abandoned ones. */
function useClosedSets({ userId, save }: SetLearner): void {
  const latest = useRef(save);
  useEffect(() => {
    const isAbandonedNow = isAbandoned(Date.now());
    void closeLeftSets(userId, latest.current, (set) => isOver(set) || isAbandonedNow(set)).catch(
      () => undefined,
    );
  }, [userId]);
}

function HubLoading() {
  return (
    <Card className="hub__top">
      <LoadingRegion className="stack">
        <span className="stack">
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton height="9rem" />
          <Skeleton height="3.25rem" />
        </span>
      </LoadingRegion>
    </Card>
  );
}

function HubBody(props: PracticeHubProps & { known: UnitSkills; courseLink: string }) {
  const { course, unit, subjectSlug, cloth, learner, known, courseLink } = props;
  const [now] = useState(() => Date.now());
  const skills = skillsOfUnit(unit, known, learner.states, now);
  if (skills.length === 0) {
    return (
      <EmptyState
        level={2}
        title={exerciseSetText.emptyTitle}
        text={exerciseSetText.emptyText}
        action={<LinkButton to={courseLink}>{exerciseSetText.openCourse}</LinkButton>}
      />
    );
  }
  const linkOf = (what: string) =>
    linkTo(routes.exerciseSet, { subjectSlug, courseSlug: course.slug, unitSlug: unit.slug, what });
  const toDo = skillsToDo(skills);
  const list = {
    cloth,
    linkOf: ({ lesson, key }: SkillOfUnit) => linkOf(whatOfSkill(known, lesson, key)),
  };
  return (
    <>
      <UnitCloth {...props} skills={skills} linkOf={linkOf} />
      <div className="stack stack--lg">
        {toDo.length > 0 && (
          <Card as="section" aria-labelledby="to-do-title">
            <h2 id="to-do-title">{exerciseSetText.toDoTitle}</h2>
            {learner.retryLevels && (
              <ErrorLine onRetry={learner.retryLevels}>{exerciseSetText.levelsFailed}</ErrorLine>
            )}
            <SkillList {...list} skills={toDo} next={toDo[0]} />
          </Card>
        )}
        <Card as="section" aria-labelledby="skills-title">
          <h2 id="skills-title">{exerciseSetText.skillsTitle}</h2>
          <SkillsByLesson {...list} unit={unit} skills={skills} />
        </Card>
      </div>
      <aside className="stack" aria-label={exerciseSetText.moreWays}>
        <LinkCard className="way" to={linkOf('endless')}>
          <span className="way__icon cloth cloth--subject">
            <EndlessIcon />
          </span>
          <span>
            <b>{exerciseSetText.endlessTitle}</b>
            <br />
            <span className="small muted">{exerciseSetText.endlessText}</span>
          </span>
          <RightIcon className="muted" />
        </LinkCard>
        <Legend cloth={cloth} isVisitor={learner.userId === VISITOR} />
      </aside>
    </>
  );
}

/** Up to this many patches are shown large on a phone. */
const FEW_SKILLS = 8;

const countAt = (skills: readonly SkillOfUnit[], level: number) =>
  skills.filter(({ state }) => state.level === level).length;

/** The patches in one sentence, highest level first. */
function clothSentence(skills: readonly SkillOfUnit[]): string {
  const parts = levels
    .map((_, level) => ({ level: level as Level, count: countAt(skills, level) }))
    .reverse()
    .filter(({ count }) => count > 0)
    .map(({ level, count }) =>
      format(exerciseSetText.levelCount, { count, level: levelText(level).toLowerCase() }),
    );
  return plural(exerciseSetText.clothLabel, skills.length, { levels: parts.join(', ') });
}

type UnitClothProps = PracticeHubProps & {
  skills: SkillOfUnit[];
  linkOf: (what: string) => string;
};

function UnitCloth({ course, unit, cloth, learner, skills, linkOf }: UnitClothProps) {
  const number = course.units.indexOf(unit) + 1;
  const mastered = countAt(skills, MASTERED);
  const isAllMastered = mastered === skills.length;
  const left = useOpenSet(learner.userId, unit.documentId);
  const isLeft = left !== undefined;
  return (
    <Card as="section" className="hub__top" aria-labelledby="cloth-title">
      <div className="stack">
        <div className="row row--between">
          <h2 id="cloth-title">{format(exerciseSetText.unitCloth, { number })}</h2>
          <span className="small muted">
            {format(exerciseSetText.masteredCount, { count: mastered, total: skills.length })}
          </span>
        </div>
        <div
          className={classNames('patchwork', skills.length > FEW_SKILLS && 'patchwork--many')}
          role="img"
          aria-label={clothSentence(skills)}
        >
          {skills.map(({ id, state }) => (
            <Dip key={id} level={state.level} subject={cloth} />
          ))}
        </div>
      </div>
      <div className="stack hub__start">
        {left && (
          <LinkButton to={linkOf(left.what)} block>
            {exerciseSetText.carryOn}
          </LinkButton>
        )}
        {left?.what !== 'mixed' && (
          <LinkButton to={linkOf('mixed')} block variant={isLeft ? 'quiet' : 'primary'}>
            <MixIcon />
            {exerciseSetText.startMixed}
          </LinkButton>
        )}
        <p className="small muted">{startText(left, isAllMastered)}</p>
      </div>
    </Card>
  );
}

/** One line below the button: what practice takes, or the progress of the unfinished set. */
function startText(left: ExerciseSet | undefined, isAllMastered: boolean): string {
  if (left === undefined)
    return isAllMastered ? exerciseSetText.keepColour : exerciseSetText.mixedFacts;
  const { answers, session } = left;
  return format(exerciseSetText.leftAt, { done: answers.length, total: session.items.length });
}

type SkillListProps = {
  skills: SkillOfUnit[];
  /** The skill to recommend, which gets a mark. */
  next?: SkillOfUnit | undefined;
  cloth: SubjectCloth;
  linkOf: (skill: SkillOfUnit) => string;
};

/** The skills, grouped under their lessons and collapsed: a unit has about thirty. */
function SkillsByLesson({ unit, skills, ...list }: SkillListProps & { unit: Unit }) {
  return unit.lessons.map(({ documentId, title }) => {
    const own = skills.filter(({ lesson }) => lesson === documentId);
    if (own.length === 0) return null;
    return (
      <details key={documentId} className="lesson-skills">
        <summary>
          <span>
            <b className="skill__name">{title}</b>
            <span className="skill__meta">
              {format(exerciseSetText.masteredCount, {
                count: countAt(own, MASTERED),
                total: own.length,
              })}
            </span>
          </span>
          <DownIcon className="muted" />
        </summary>
        <SkillList {...list} skills={own} />
      </details>
    );
  });
}

function SkillList({ skills, next, cloth, linkOf }: SkillListProps) {
  return (
    <ul className="skills">
      {skills.map((skill) => (
        <li key={skill.id}>
          <Link
            className="skill"
            to={linkOf(skill)}
            aria-current={skill.id === next?.id ? 'step' : undefined}
          >
            <Dip level={skill.state.level} subject={cloth} />
            <span>
              <span className="skill__name">{skill.title}</span>
              <span className="skill__meta">
                {isUntouched(skill) ? (
                  <span>{levelText(NOT_STARTED)}</span>
                ) : (
                  <>
                    <b>{levelText(skill.state.level)}</b>
                    <span>{factOf(skill)}</span>
                  </>
                )}
              </span>
              {skill.id === next?.id && <Badge tone="sun">{exerciseSetText.nextForYou}</Badge>}
              {(skill.isDue || wasMissed(skill.state)) && skill.id !== next?.id && (
                <Badge>{exerciseSetText.checkMe}</Badge>
              )}
            </span>
            <RightIcon className="muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isUntouched = ({ state }: SkillOfUnit) =>
  state.level === NOT_STARTED && state.recent.length === 0;

/** One fact about a skill, from its newest answers. */
function factOf({ state }: SkillOfUnit): ReactNode {
  if (state.level === MASTERED) return plural(exerciseSetText.rightDays, state.rightDays);
  const recent = state.recent.slice(-6);
  const right = recent.filter(({ worth }) => worth > 0).length;
  return format(exerciseSetText.rightLately, { right, count: recent.length });
}

function Legend({ cloth, isVisitor }: { cloth: SubjectCloth; isVisitor: boolean }) {
  return (
    <Card as="section" className="stack" aria-labelledby="dye-title">
      <h2 id="dye-title">{exerciseSetText.dyeTitle}</h2>
      <ul className="dye-legend">
        {levels.map((name, level) => (
          <li key={name}>
            <Dip level={level as Level} subject={cloth} size={44} />
            <span>{levelText(level as Level)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{exerciseSetText.dyeText}</p>
      {isVisitor && <p className="small muted">{exerciseSetText.onThisDevice}</p>}
    </Card>
  );
}
