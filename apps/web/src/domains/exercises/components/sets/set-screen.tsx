import type { Course, Unit } from '@akada/content/model';
import type { SetItem } from '@akada/exercises/sets/compose';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { useNewScreen } from '#lib/router/use-new-screen.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { useSavedUnit } from '../../hooks/use-saved-unit.ts';
import { TODAY, unitToPractise } from '../../sets/compose-set.ts';
import { isOver, runLength, type SkillStates, skillOf } from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import type { SetLearner } from '../../sets/set-learner.ts';
import { createSetRunner, type Practice, type SetRunner } from '../../sets/set-runner.ts';
import { ExerciseStage } from '../player/exercise-stage.tsx';
import { NoExercises } from './no-exercises.tsx';
import { SetEnd } from './set-end.tsx';
import { SetTop } from './set-top.tsx';

type SetScreenProps = {
  course: Course;
  unit: Unit;
  what: string;
  subjectSlug: string;
  cloth: SubjectCloth;
  learner: SetLearner;
};

/** A set of exercises, from the first to the end card. Pass a key, so that another account or practice resets the state. */
export function SetScreen(props: SetScreenProps) {
  const { course, unit, what, subjectSlug, learner } = props;
  const { userId, states, save } = learner;
  const [run] = useState(() =>
    createSetRunner(
      { course, unit: unitToPractise(course, unit, what), what, userId, states },
      save,
    ),
  );
  useEffect(() => run.start(), [run]);
  useDocumentTitle(headingOf(unit, what));
  useSavedUnit(unit);
  const state = useSyncExternalStore(run.subscribe, run.getState, run.getState);
  useEntryOfSet(state.type === 'running' ? state.practice.set.id : null);
  const place = { subjectSlug, courseSlug: course.slug };
  switch (state.type) {
    case 'running':
      return <RunningPractice {...props} run={run} practice={state.practice} />;
    case 'pending':
      return <SetLoading />;
    case 'failed':
      return (
        <div className="quiz">
          <ErrorState
            level={2}
            title={exerciseSetText.loadFailedTitle}
            detail={`${exerciseSetText.loadFailedDetail}: ${state.error.message}`}
            onRetry={run.retry}
          />
        </div>
      );
    case 'missing':
      return <NoExercises courseLink={linkTo(routes.course, place)} />;
    case 'empty':
      return (
        <div className="quiz">
          <EmptyState
            level={2}
            title={exerciseSetText.emptyTitle}
            text={exerciseSetText.emptyText}
            action={
              <LinkButton to={linkTo(routes.course, place)}>
                {exerciseSetText.openCourse}
              </LinkButton>
            }
          />
        </div>
      );
  }
}

const headingOf = ({ title }: Unit, what: string) =>
  what === TODAY ? exerciseSetText.todayHeading : format(exerciseSetText.setHeading, { title });

/** Pushes a history entry for each set after the first, because guardians' time limits are checked on each new screen. */
function useEntryOfSet(id: string | null): void {
  const openScreen = useNewScreen();
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || id === known.current) return;
    const isFirst = known.current === null;
    known.current = id;
    if (!isFirst) openScreen(id);
  }, [id, openScreen]);
}

function SetLoading() {
  return (
    <LoadingRegion className="quiz stack">
      <span className="stack">
        <Skeleton height="1.5rem" />
        <Skeleton width="80%" height="2.25rem" />
        <Skeleton height="4rem" />
      </span>
    </LoadingRegion>
  );
}

/** Why this question is asked, where that is not obvious. */
function noteOf({ why }: SetItem): string | null {
  if (why === 'back') return exerciseSetText.onceMore;
  return why === 'due' ? exerciseSetText.stillKnown : null;
}

type RunningPracticeProps = SetScreenProps & { run: SetRunner; practice: Practice };

function RunningPractice(props: RunningPracticeProps) {
  const { course, unit, what, subjectSlug, cloth, learner, run, practice } = props;
  const { set, place, shown, exercises } = practice;
  const slugs = { subjectSlug, courseSlug: course.slug, unitSlug: unit.slug };
  const isOwn = what === TODAY && learner.userId !== VISITOR;
  const hubLink = isOwn ? routes.practise : linkTo(routes.exerciseHub, slugs);
  const titleOf = (id: string) => {
    const { lesson, skill } = skillOf({ skill: id });
    return exercises.get(lesson)?.skills.find(({ key }) => key === skill)?.title ?? '';
  };
  const lessonLink = (lessonId: string) => {
    for (const { slug: unitSlug, lessons } of course.units) {
      const lesson = lessons.find(({ documentId }) => documentId === lessonId);
      if (lesson)
        return linkTo(routes.lesson, { ...slugs, unitSlug, lessonSlug: lesson.slug, lessonId });
    }
    return linkTo(routes.course, slugs);
  };
  const item = set.session.items[place];
  if (isOver(set) && place >= set.answers.length) {
    return (
      <SetEnd
        set={set}
        realised={practice.realised}
        cloth={cloth}
        titleOf={titleOf}
        lessonLink={lessonLink}
        continueTo={hubLink}
        saveStatus={<learner.Line setId={set.id} />}
        onAnother={run.another}
        onLeave={run.leave}
      />
    );
  }
  if (item === undefined || shown === null) return <SetLoading />;
  const { lesson } = skillOf(item);
  return (
    <div className="set-stage" data-subject={cloth}>
      <h1 className="visually-hidden">{headingOf(unit, what)}</h1>
      <ExerciseStage
        key={`${set.id}:${place}`}
        exercise={shown.exercise}
        seed={item.seed}
        skillTitle={titleOf(item.skill)}
        subject={cloth}
        level={set.moves[item.skill]?.[1] ?? levelIn(learner.states, item.skill)}
        top={<SetTop set={set} place={place} leaveTo={hubLink} onStop={run.stop} />}
        note={noteOf(item)}
        example={practice.example}
        lessonLink={lessonLink(lesson)}
        runLength={runLength(set)}
        takesFocus={place > 0}
        onDone={run.answer}
        onContinue={run.goOn}
      />
    </div>
  );
}

const levelIn = (states: SkillStates, id: string) => states.get(id)?.level ?? 0;
