import { useEffect, useRef } from 'react';
import { format } from '#lib/i18n.tsx';
import { useNavigate } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { useEnrol } from '../hooks/use-joining.ts';
import { coursesText } from '../messages.ts';

type JoinOnArrivalProps = {
  courseId: string;
  title: string;
  /** Undefined while unknown. */
  hasJoined: boolean | undefined;
  /** URL of the next lesson; undefined until known. */
  lessonTo: string | undefined;
};

/**
 * Renders nothing: completes, once, the "Join this course" that a visitor pressed before signing up, and goes on to the next
 * lesson. If joining fails, the page below offers it again.
 */
export function JoinOnArrival({ courseId, title, hasJoined, lessonTo }: JoinOnArrivalProps) {
  const { user } = useAuth();
  const { start } = useEnrol(user?.id);
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasJoined !== false || hasAsked.current) return;
    hasAsked.current = true;
    start(courseId).then(
      () => showToast('success', format(coursesText.joinedToast, { title })),
      () => undefined,
    );
  }, [hasJoined, courseId, title, start]);
  useEffect(() => {
    if (hasJoined && lessonTo !== undefined) navigate(lessonTo, { replace: true });
  }, [hasJoined, lessonTo, navigate]);
  return null;
}
