import type { ReactNode } from 'react';
import { AvatarCreature } from './avatar-creatures.tsx';
import type { AvatarName } from './avatar-names.ts';

/** A drawn avatar on its dye. It fills the disc it stands in. */
export function AvatarArt({ name }: { name: AvatarName }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path fill={colors[name]} d="M0 0h96v96H0z" />
      {people[name] ?? <AvatarCreature name={name} />}
    </svg>
  );
}

const colors: Record<AvatarName, string> = {
  puffs: '#ffc72e',
  cap: '#bfcefb',
  hijab: '#fce3ef',
  fade: '#a6d07f',
  beads: '#79cfd4',
  glasses: '#ffa68e',
  weaver: '#dfe7fe',
  tortoise: '#fce9d6',
  leopard: '#2744a6',
  drum: '#7a1424',
};

const INK = '#17102a';

/** Shoulders, neck, ears and face: what all the children share. */
function Child({ skin, shade, shirt }: { skin: string; shade: string; shirt: string }) {
  return (
    <>
      <path d="M12 96c0-18 14-26 28-28h16c14 2 28 10 28 28z" fill={shirt} />
      <path d="M40 60h16v10c-4 6-12 6-16 0z" fill={shade} />
      <circle cx="26" cy="48" r="5" fill={skin} />
      <circle cx="70" cy="48" r="5" fill={skin} />
      <path d="M26 42c0-15 10-22 22-22s22 7 22 22v7c0 14-11 22-22 22s-22-8-22-22z" fill={skin} />
      <ellipse cx="40" cy="47" rx="2.4" ry="3" fill={INK} />
      <ellipse cx="56" cy="47" rx="2.4" ry="3" fill={INK} />
      <path
        d="M36 40q4-3 8-1M52 39q4-2 8 1"
        fill="none"
        stroke={INK}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M46 52q2 2 4 0" fill="none" stroke={shade} strokeWidth="2" strokeLinecap="round" />
      <path d="M41 57q7 8 14 0z" fill="#fff" />
      <g fill="#eb5734" opacity=".35">
        <circle cx="34" cy="54" r="3.4" />
        <circle cx="62" cy="54" r="3.4" />
      </g>
    </>
  );
}

const people: Partial<Record<AvatarName, ReactNode>> = {
  puffs: (
    <>
      <circle cx="24" cy="20" r="14" fill={INK} />
      <circle cx="72" cy="20" r="14" fill={INK} />
      <Child skin="#7b4a2d" shade="#5f3620" shirt="#9a1b2e" />
      <path
        d="M25 44c-2-20 8-29 23-29s25 9 23 29c-2-11-9-17-20-18l-3-7-3 7c-11 1-18 7-20 18z"
        fill={INK}
      />
      <circle cx="32" cy="23" r="4" fill="#eb5734" stroke="#fff" strokeWidth="1.5" />
      <circle cx="64" cy="23" r="4" fill="#eb5734" stroke="#fff" strokeWidth="1.5" />
    </>
  ),
  cap: (
    <>
      <Child skin="#5a3522" shade="#472818" shirt="#fff" />
      <path d="M25 40c-1-6 0-10 2-13h42c2 3 3 7 2 13-4-5-8-7-23-7s-19 2-23 7z" fill={INK} />
      <path d="M25 32c0-12 4-21 12-22 8 2 18 2 28-3 5 5 6 14 6 25-14-4-32-4-46 0z" fill="#2744a6" />
      <path d="M25 32c14-4 32-4 46 0v-5c-14-4-32-4-46 0z" fill="#ffc72e" />
      <path
        d="M34 18h0M44 19h0M54 18h0M63 15h0"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M40 70l8 9 8-9 3 2-11 14-11-14z" fill="#bfcefb" />
    </>
  ),
  hijab: (
    <>
      <path
        d="M10 96c0-22 8-32 12-50C24 22 34 12 48 12s24 10 26 34c4 18 12 28 12 50z"
        fill="#0b6c76"
      />
      <Child skin="#8f5c3a" shade="#6b4024" shirt="#0b6c76" />
      <path d="M22 52c-2-24 8-38 26-38s28 14 26 38c-3-16-12-25-26-25s-23 9-26 25z" fill="#08535b" />
      <path
        d="M22 50c2 12 12 23 26 23s24-11 26-23c4 14 6 22 2 30-16 12-40 12-56 0-4-8-2-16 2-30z"
        fill="#0b6c76"
      />
      <path
        d="M26 82h0M37 87h0M48 89h0M59 87h0M70 82h0"
        stroke="#ffc72e"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  fade: (
    <>
      <Child skin="#472818" shade="#331b0f" shirt="#eb5734" />
      <path
        d="M25 42c-3-21 7-31 23-31s26 10 23 31c-2-9-4-13-8-16-10-3-20-3-30 0-4 3-6 7-8 16z"
        fill={INK}
      />
      <path d="M30 70h36v6c-10 5-26 5-36 0z" fill="#ffc72e" />
    </>
  ),
  beads: (
    <>
      <path
        d="M24 30c-8 10-8 30-4 46M72 30c8 10 8 30 4 46"
        stroke={INK}
        strokeWidth="9"
        fill="none"
      />
      <Child skin="#7b4a2d" shade="#5f3620" shirt="#a91d62" />
      <path d="M25 44c-2-20 8-30 23-30s25 10 23 30c-3-12-11-17-23-17s-20 5-23 17z" fill={INK} />
      <path
        d="M48 15v11M39 16l-2 12M57 16l2 12"
        stroke="#7b4a2d"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M19 58h0M19 68h0M21 78h0M77 58h0M77 68h0M75 78h0"
        stroke="#ffc72e"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M19 68h0M77 68h0" stroke="#eb5734" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  glasses: (
    <>
      <circle cx="48" cy="26" r="22" fill={INK} />
      <Child skin="#8f5c3a" shade="#6b4024" shirt="#2744a6" />
      <path d="M25 42c-2-16 6-25 23-25s25 9 23 25c-4-9-12-13-23-13s-19 4-23 13z" fill={INK} />
      <g fill="rgb(255 255 255 / 0.3)" stroke="#101d4b" strokeWidth="2.5">
        <circle cx="39" cy="47" r="8" />
        <circle cx="57" cy="47" r="8" />
      </g>
      <path
        d="M47 46q1-1 2 0M31 45l-5-2M65 45l5-2"
        stroke="#101d4b"
        strokeWidth="2.5"
        fill="none"
      />
    </>
  ),
};
