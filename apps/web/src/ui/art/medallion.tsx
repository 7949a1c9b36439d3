import type { ReactNode } from 'react';
import type { SubjectCloth } from '../content/subject.ts';

/** The round picture of a subject, on its dye, inside a string of white beads. */
export function Medallion({ cloth }: { cloth: SubjectCloth }) {
  return (
    <svg className="medallion" viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="64" fill="var(--subject)" />
      <circle
        cx="66"
        cy="66"
        r="57"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 11.94"
      />
      {icons[cloth]}
    </svg>
  );
}

const icons: Record<SubjectCloth, ReactNode> = {
  maths: (
    <>
      <path d="M66 66V28a38 38 0 1 1-36.1 49.7z" fill="#ffc72e" />
      <path d="M60 60L24 72a38 38 0 0 1 36-50z" fill="#fff" />
    </>
  ),
  english: (
    <>
      <path
        d="M66 44c-12-9-26-11-40-9v56c14-2 28 0 40 9 12-9 26-11 40-9V35c-14-2-28 0-40 9z"
        fill="#fff"
      />
      <g fill="none" stroke="var(--subject)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M66 44v56" strokeWidth="4" />
        <path d="M76 78l9-26 9 26M79 70h12" strokeWidth="5" />
        <path
          d="M36 50c8-1 14 0 20 3M36 63c8-1 14 0 20 3M36 76c8-1 14 0 20 3"
          stroke="#f19bc3"
          strokeWidth="4"
        />
      </g>
    </>
  ),
  science: (
    <>
      <path d="M56 26h20v26l24 42a8 8 0 0 1-7 12H39a8 8 0 0 1-7-12l24-42z" fill="#fff" />
      <path d="M48 68h36l16 28a6 6 0 0 1-6 9H38a6 6 0 0 1-6-9z" fill="#ffc72e" />
      <circle cx="58" cy="88" r="6" fill="#fff" />
      <circle cx="76" cy="80" r="4" fill="#fff" />
      <path d="M50 26h32" stroke="#fff" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  social: (
    <>
      <path d="M30 96V64l36-30 36 30v32z" fill="#fff" />
      <path
        d="M22 68l44-38 44 38"
        fill="none"
        stroke="#ffc72e"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M56 96V78a10 10 0 0 1 20 0v18z" fill="var(--subject)" />
      <path d="M40 72h8v8h-8zM84 72h8v8h-8z" fill="var(--subject)" />
    </>
  ),
  agric: (
    <>
      <path d="M66 106V58" fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
      <path d="M66 84c-24 0-38-14-38-38 24 0 38 14 38 38z" fill="#fff" />
      <path d="M66 68c0-22 14-38 38-38 0 24-14 38-38 38z" fill="#ffc72e" />
      <path d="M44 106h44" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  computing: (
    <>
      <rect x="28" y="36" width="76" height="50" rx="8" fill="#fff" />
      <path d="M36 44h60v34H36z" fill="var(--subject)" />
      <path
        d="M48 54l8 7-8 7M62 69h16"
        fill="none"
        stroke="#ffc72e"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M66 86v12M48 100h36" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  default: (
    <>
      <path
        d="M66 66c0-22 14-38 38-38 0 24-16 38-38 38zM66 66c22 0 38 14 38 38-24 0-38-16-38-38zM66 66c0 22-14 38-38 38 0-24 16-38 38-38zM66 66c-22 0-38-14-38-38 24 0 38 16 38 38z"
        fill="#fff"
      />
      <circle cx="66" cy="66" r="10" fill="#ffc72e" />
    </>
  ),
};
