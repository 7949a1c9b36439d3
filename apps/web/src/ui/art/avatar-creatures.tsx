import type { ReactNode } from 'react';
import type { AvatarName } from './avatar-names.ts';

/** The avatars that are no children: animals of the stories, and the drum that tells them. */
export function AvatarCreature({ name }: { name: AvatarName }) {
  return creatures[name];
}

const INK = '#17102a';

const creatures: Partial<Record<AvatarName, ReactNode>> = {
  weaver: (
    <>
      <path d="M18 96c0-26 12-38 32-38s32 14 32 38z" fill="#ffc72e" />
      <path d="M62 66c12 4 18 14 18 30H58c-4-12-4-22 4-30z" fill="#101d4b" />
      <circle cx="50" cy="42" r="26" fill="#ffc72e" />
      <path
        d="M62 20c8 14 4 34-12 40-14 5-26-3-27-17-1-15 10-28 24-28 6 0 12 1 15 5z"
        fill="#101d4b"
      />
      <path d="M26 38L4 48l24 9z" fill="#8490b0" />
      <path d="M4 48l22 1 2 8z" fill="#616c8f" />
      <circle cx="42" cy="36" r="8" fill="#eb5734" />
      <circle cx="41" cy="36" r="4" fill="#0a1335" />
      <circle cx="43" cy="34" r="1.6" fill="#fff" />
    </>
  ),
  tortoise: (
    <>
      <path d="M58 62c0-16 6-30 18-30 9 0 14 7 14 15 0 10-8 15-14 17v14H58z" fill="#a6d07f" />
      <path d="M14 78h14v12H14zM56 78h14v12H56z" fill="#6f9d49" />
      <path d="M6 80c0-28 14-46 34-46s34 18 34 46z" fill="#3b6e16" />
      <g fill="none" stroke="#a6d07f" strokeWidth="3" strokeLinejoin="round">
        <path d="M31 48h18l8 14-8 14H31l-8-14z" />
        <path d="M31 48l-6-9M49 48l6-9M57 62h13M23 62H9" />
      </g>
      <path d="M4 80h72" stroke="#2d5510" strokeWidth="6" strokeLinecap="round" />
      <circle cx="80" cy="45" r="3" fill={INK} />
      <path d="M78 55q6 1 9-3" fill="none" stroke={INK} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  leopard: (
    <>
      <circle cx="24" cy="28" r="12" fill="#f0ae0a" />
      <circle cx="72" cy="28" r="12" fill="#f0ae0a" />
      <circle cx="24" cy="28" r="6" fill="#7d5500" />
      <circle cx="72" cy="28" r="6" fill="#7d5500" />
      <path d="M16 96c2-14 10-20 32-20s30 6 32 20z" fill="#f0ae0a" />
      <path d="M16 52c0-20 14-32 32-32s32 12 32 32c0 20-16 32-32 32S16 72 16 52z" fill="#ffc72e" />
      <path d="M48 58c10 0 18 5 18 12 0 8-8 13-18 13s-18-5-18-13c0-7 8-12 18-12z" fill="#fff3cc" />
      <path
        d="M38 28h0M48 25h0M58 28h0M43 35h0M53 35h0M24 46h0M72 46h0M23 58h0M73 58h0"
        stroke="#573b00"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx="36" cy="49" rx="4" ry="5" fill={INK} />
      <ellipse cx="60" cy="49" rx="4" ry="5" fill={INK} />
      <circle cx="37.5" cy="47" r="1.4" fill="#fff" />
      <circle cx="61.5" cy="47" r="1.4" fill="#fff" />
      <path d="M42 60h12l-6 7z" fill={INK} />
      <path
        d="M48 67v4q-5 5-9 1M48 71q5 5 9 1"
        fill="none"
        stroke={INK}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  ),
  drum: (
    <>
      <path d="M22 24h52L56 50l18 28H22l18-28z" fill="#b97f00" />
      <path
        d="M28 26l16 25-16 25M38 26l6 25-6 25M58 26l-6 25 6 25M68 26L52 51l16 25M48 26v50"
        fill="none"
        stroke="#fff3cc"
        strokeWidth="2.5"
      />
      <path d="M40 50h16" stroke="#eb5734" strokeWidth="6" strokeLinecap="round" />
      <ellipse cx="48" cy="22" rx="29" ry="9" fill="#ffc72e" />
      <ellipse cx="48" cy="21" rx="23" ry="6" fill="#fff3cc" />
      <ellipse cx="48" cy="79" rx="29" ry="8" fill="#ffc72e" />
      <path
        d="M80 8c8 6 10 16 2 20"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
};
