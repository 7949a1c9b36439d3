import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { attemptOutbox, sendAttempts } from '#services/backend/attempt-outbox.ts';
import { refreshCourse } from '../api/progress-queries.ts';

/** A network that came back without telling: tried again this often while something waits. */
const NEXT_TRY = 30_000;

/**
 * Sends attempts that wait on this device: now, when the network is back, and from time to time.
 * Returns a way to send at once.
 */
export function useSentAttempts(userId: string | undefined): () => void {
  const client = useQueryClient();
  const send = useCallback(async () => {
    if (userId === undefined) return;
    const saved = await sendAttempts(userId);
    const courses = new Set(saved.map((attempt) => attempt.course_id));
    await Promise.all([...courses].map((courseId) => refreshCourse(client, userId, courseId)));
  }, [client, userId]);

  useEffect(() => {
    const now = () => void send();
    const timer = setInterval(() => {
      if (userId !== undefined && attemptOutbox.waiting(userId).length > 0) now();
    }, NEXT_TRY);
    now();
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [send, userId]);

  return useCallback(() => void send(), [send]);
}
