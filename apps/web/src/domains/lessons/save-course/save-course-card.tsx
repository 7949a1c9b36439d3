import type { Course } from '@akada/content/model';
import { Suspense, useEffect, useRef, useState } from 'react';
import { canSaveApp } from '#lib/browser/can-save-app.ts';
import { hasSavedCourses } from '#lib/browser/service-workers.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { format } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Card } from '#ui/content/card.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { DataIcon } from '#ui/icons/icons.tsx';
import { lessonsText } from '../messages.ts';
import {
  bytesToSave,
  type CourseOnDevice,
  canSaveCourses,
  courseOnDevice,
  removeSavedCourse,
} from './saved-course.ts';
import { SavedCourseList } from './saved-course-list.tsx';
import type { Extra } from './saved-extras.tsx';

/** Includes all the code that practice needs. */
const saving = lazyModule(async () => (await import('./save-course.ts')).saveCourse);

const SavedExtras = lazyWithPreload(
  async () => (await import('./saved-extras.tsx')).SavedExtras,
  () => null,
);

type State =
  | { name: 'unknown' | CourseOnDevice }
  | { name: 'saving'; percent: number }
  | { name: 'failed'; fault: 'full' | 'blocked' | 'network' };

/** Compressed size of all the code that learning needs; most of it is in the browser's cache already. */
const APP_BYTES = 450_000;

type SaveCourseCardProps = {
  course: Course;
  /** Loads the code of the pages where the course is read and practised. */
  loadCode: () => Promise<unknown>;
  /** What else can be saved with the course. */
  loadExtras: (course: Course) => Promise<Extra[]>;
};

/** Saves a whole course on the device for offline use, and removes it again. */
export function SaveCourseCard({ course, loadCode, loadExtras }: SaveCourseCardProps) {
  const { state, save, stop, remove } = useSaving(course, loadCode, loadExtras);
  if (state.name === 'unknown') return null;
  const isSaved = state.name === 'saved' || state.name === 'while-open';
  const isPartly = state.name === 'partly';
  const title = isSaved
    ? lessonsText.savedTitle
    : isPartly
      ? lessonsText.partlyTitle
      : lessonsText.saveTitle;
  return (
    <Card as="section" className="stack" aria-labelledby="save-course-title">
      <div className="page-head">
        <h2 id="save-course-title">{title}</h2>
        <p className="small muted">{textOf(state, course)}</p>
      </div>
      {state.name === 'saving' && (
        <ProgressLine value={state.percent} label={lessonsText.savingLabel} />
      )}
      {state.name === 'saving' ? (
        <Button variant="quiet" block onClick={() => void stop()}>
          {lessonsText.stopSavingButton}
        </Button>
      ) : (
        !isSaved && (
          <Button variant="quiet" block onClick={() => void save()}>
            <DataIcon />
            {isPartly ? lessonsText.finishSavingButton : lessonsText.saveButton}
          </Button>
        )
      )}
      {state.name === 'saved' && (
        <Suspense>
          <SavedExtras load={() => loadExtras(course)} />
        </Suspense>
      )}
      {(isSaved || isPartly) && (
        <Button variant="text" block onClick={() => void remove()}>
          {lessonsText.removeSavedButton}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {isSaved && lessonsText.savedTitle}
      </p>
      <FieldError id="save-course-fault" message={faultOf(state)} />
      {state.name === 'failed' && state.fault === 'full' && hasSavedCourses() && (
        <SavedCourseList without={course.documentId} onRemoved={() => void save()} />
      )}
    </Card>
  );
}

function textOf({ name }: State, course: Course): string {
  if (name === 'saved') return lessonsText.savedText;
  if (name === 'while-open') return lessonsText.whileOpenText;
  const { exercises, pictures } = bytesToSave(course);
  const text =
    name === 'partly'
      ? lessonsText.partlyText
      : format(lessonsText.saveText, {
          size: formatBytes(exercises),
          pictures: formatBytes(pictures),
        });
  if (hasSavedCourses() || !canSaveApp()) return text;
  return `${text} ${format(lessonsText.saveAppText, { size: formatBytes(APP_BYTES) })}`;
}

const faults = {
  full: lessonsText.saveNoRoom,
  blocked: lessonsText.saveBlocked,
  network: lessonsText.saveFailed,
};

function faultOf(state: State): string | undefined {
  return state.name === 'failed' ? faults[state.fault] : undefined;
}

function useSaving(
  course: Course,
  loadCode: () => Promise<unknown>,
  loadExtras: (course: Course) => Promise<Extra[]>,
) {
  const [state, setState] = useState<State>({ name: 'unknown' });
  const running = useRef<AbortController>(null);
  const { documentId } = course;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer copy of the same course changes nothing here
  useEffect(() => {
    let isOver = false;
    void courseOnDevice(course).then((name) => {
      if (!isOver) setState({ name });
    });
    return () => {
      isOver = true;
      running.current?.abort();
    };
  }, [documentId]);

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    const update = (next: State) => {
      if (!controller.signal.aborted) setState(next);
    };
    update({ name: 'saving', percent: 0 });
    try {
      if (!(await canSaveCourses())) return update({ name: 'failed', fault: 'blocked' });
      const saveCourse = await saving.load();
      const isSaved = await saveCourse(course, {
        signal: controller.signal,
        loadCode,
        onProgress: (percent) => update({ name: 'saving', percent }),
      });
      const name = await courseOnDevice(course);
      // Anything still missing after a save is blocked by the browser or the server.
      if (isSaved) update({ name: name === 'partly' ? 'while-open' : name });
      else update({ name: 'failed', fault: 'full' });
    } catch {
      update({ name: 'failed', fault: 'network' });
    }
  };
  const stop = async () => {
    running.current?.abort();
    setState({ name: await courseOnDevice(course) });
  };
  const remove = async () => {
    // Papers are not stored by course.
    const extras = await loadExtras(course).catch(() => []);
    await Promise.all(extras.map((one) => one.remove().catch(() => undefined)));
    await removeSavedCourse(course);
    setState({ name: 'unsaved' });
  };
  return { state, save, stop, remove };
}
