import { MyPeoplePage } from '#domains/family/components/my-people.tsx';
import { useAuth } from '#platform/session/auth-state.ts';

export function PeoplePage() {
  const { user } = useAuth();
  return user && <MyPeoplePage user={user} />;
}
