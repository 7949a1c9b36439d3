import type { Course } from '@akada/content/model';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { format } from '#lib/i18n.tsx';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Card } from '#ui/content/card.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { DataIcon } from '#ui/icons/icons.tsx';
import { lessonsText } from '../messages.ts';
import { bytesToSave, isCourseSaved, removeSavedCourse } from './saved-course.ts';

/** With it comes all that practice needs. */
const saving = lazyModule(async () => (await import('./save-course.ts')).saveCourse);

type State =
  | { name: 'unknown' | 'unsaved' | 'saved' }
  | { name: 'saving'; percent: number }
  | { name: 'failed'; isFull: boolean };

type SaveCourseCardProps = {
  course: Course;
  /** The code of the pages on which the course is read and practised. */
  loadCode: () => Promise<unknown>;
};

/** Brings a whole course onto the device on a tap, for days with a bad network; and takes it away again. */
export function SaveCourseCard({ course, loadCode }: SaveCourseCardProps) {
  const { state, save, stop, remove } = useSaving(course, loadCode);
  if (state.name === 'unknown') return null;
  const isSaved = state.name === 'saved';
  return (
    <Card as="section" className="stack" aria-labelledby="save-course-title">
      <div className="page-head">
        <h2 id="save-course-title">{isSaved ? lessonsText.savedTitle : lessonsText.saveTitle}</h2>
        <p className="small muted">
          {isSaved
            ? lessonsText.savedText
            : format(lessonsText.saveText, { size: formatBytes(bytesToSave(course)) })}
        </p>
      </div>
      {state.name === 'saving' && (
        <ProgressLine value={state.percent} label={lessonsText.savingLabel} />
      )}
      {isSaved ? (
        <Button variant="text" block onClick={() => void remove()}>
          {lessonsText.removeSavedButton}
        </Button>
      ) : (
        <Button variant="quiet" block onClick={state.name === 'saving' ? stop : () => void save()}>
          {state.name !== 'saving' && <DataIcon />}
          {state.name === 'saving' ? lessonsText.stopSavingButton : lessonsText.saveButton}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {isSaved && lessonsText.savedTitle}
      </p>
      <FieldError id="save-course-fault" message={faultOf(state)} />
    </Card>
  );
}

function faultOf(state: State): string | undefined {
  if (state.name !== 'failed') return undefined;
  return state.isFull ? lessonsText.saveNoRoom : lessonsText.saveFailed;
}

function useSaving(course: Course, loadCode: () => Promise<unknown>) {
  const [state, setState] = useState<State>({ name: 'unknown' });
  const running = useRef<AbortController>(null);
  const { documentId } = course;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer about the same course changes nothing here
  useEffect(() => {
    let isOver = false;
    void isCourseSaved(course).then((isSaved) => {
      if (!isOver) setState({ name: isSaved ? 'saved' : 'unsaved' });
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
      const saveCourse = await saving.load();
      const isSaved = await saveCourse(course, {
        signal: controller.signal,
        loadCode,
        onProgress: (percent) => update({ name: 'saving', percent }),
      });
      update(isSaved ? { name: 'saved' } : { name: 'failed', isFull: true });
    } catch {
      update({ name: 'failed', isFull: false });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ name: 'unsaved' });
  };
  const remove = async () => {
    await removeSavedCourse(course);
    setState({ name: 'unsaved' });
  };
  return { state, save, stop, remove };
}
