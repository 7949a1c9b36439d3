import { useLocation, useNavigate } from './router.tsx';

/**
 * Marks a new screen though the URL stays, such as a quiz taken again or another ten exercises. Screen-time limits are
 * checked per screen.
 */
export function useNewScreen(): (id: string) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const before = typeof state === 'object' ? state : null;
  return (id) => navigate(pathname + search, { replace: true, state: { ...before, screen: id } });
}
