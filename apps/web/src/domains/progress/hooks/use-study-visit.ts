import { useEffect } from 'react';
import { randomId } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { createStudyClock } from '../study-clock.ts';

type Visit = {
  userId: string | undefined;
  courseId: string;
  lessonId: string;
  /** The video position saved on this device, in seconds; 0: not started, or finished. */
  videoAt: (userId: string, lessonId: string) => number;
};

const stirring = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

const isVideoPlaying = () =>
  document.querySelector('.explainer[data-status="playing"]') !== null ||
  [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended);

/** Records how long the learner had the lesson in view, for their own statistics. */
export function useStudyVisit({ userId, courseId, lessonId, videoAt }: Visit): void {
  useEffect(() => {
    if (userId === undefined) return;
    const clock = createStudyClock((seconds) => {
      const id = randomId();
      const place = videoAt(userId, lessonId);
      const payload = {
        id,
        course_id: courseId,
        lesson_id: lessonId,
        seconds,
        video_at: place > 0 ? Math.floor(place) : null,
        ended_at: new Date().toISOString(),
      };
      void outbox.put({ account: userId, kind: 'study-visit', entityKey: `visit:${id}`, payload });
    });
    const timer = setInterval(
      () => clock.tick({ isVisible: !document.hidden, isPlaying: isVideoPlaying() }),
      1_000,
    );
    const onHidden = () => {
      if (document.hidden) clock.end();
    };
    for (const type of stirring) window.addEventListener(type, clock.stir, { passive: true });
    document.addEventListener('visibilitychange', onHidden);
    // Capturing, to run before storage is closed for a page being left.
    window.addEventListener('pagehide', clock.end, true);
    return () => {
      clearInterval(timer);
      for (const type of stirring) window.removeEventListener(type, clock.stir);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', clock.end, true);
      clock.end();
    };
  }, [userId, courseId, lessonId, videoAt]);
}
