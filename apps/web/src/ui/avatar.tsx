import { lazy, Suspense } from 'react';
import { initials } from '#lib/initials.ts';
import './avatar.css';
import { avatarNamed } from './avatar-names.ts';

/** Drawn avatars arrive in their own chunk: visitors never pay for them. */
const AvatarArt = lazy(async () => ({ default: (await import('./art/avatar-art.tsx')).AvatarArt }));

type AvatarProps = {
  email: string | null | undefined;
  /** The name of a chosen drawing; without one the disc shows initials. */
  drawing?: unknown;
};

/** The disc that stands for a learner. The button around it says in words whose it is. */
export function Avatar({ email, drawing }: AvatarProps) {
  const name = avatarNamed(drawing);
  return (
    <span className="avatar" aria-hidden="true">
      {name === undefined ? (
        initials(email)
      ) : (
        <Suspense fallback={initials(email)}>
          <AvatarArt name={name} />
        </Suspense>
      )}
    </span>
  );
}
