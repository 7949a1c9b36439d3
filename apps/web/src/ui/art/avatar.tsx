import { Suspense } from 'react';
import { initials } from '#lib/initials.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import './avatar.css';
import { type AvatarName, avatarNamed } from './avatar-names.ts';

type ArtProps = { name: AvatarName; email: string | null | undefined };

/** Drawn avatars are in their own chunk: visitors never load them. */
const AvatarArt = lazyWithPreload<ArtProps>(
  async () => (await import('./avatars/avatar-art.tsx')).AvatarArt,
  ({ email }) => initials(email),
);

type AvatarProps = {
  email: string | null | undefined;
  /** The name of a drawn avatar; without one the disc shows initials. */
  art?: unknown;
  /** The URL of the learner's own picture, which takes precedence over a drawing. */
  photo?: string | undefined;
};

/** The learner's disc. The button around it is labelled with their name. */
export function Avatar({ email, art, photo }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {photo === undefined ? <DefaultAvatar email={email} art={art} /> : <img src={photo} alt="" />}
    </span>
  );
}

function DefaultAvatar({ email, art }: Omit<AvatarProps, 'photo'>) {
  const name = avatarNamed(art);
  if (name === undefined) return initials(email);
  return (
    <Suspense fallback={initials(email)}>
      <AvatarArt name={name} email={email} />
    </Suspense>
  );
}
