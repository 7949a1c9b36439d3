/** What Ega the weaver bird has to say: well done, nothing here yet, or let us think. */
export type EgaMood = 'happy' | 'weaving' | 'thinking';

/** Shown only when there is something to say, and never twice on a screen. */
export function Ega({ mood }: { mood: EgaMood }) {
  return (
    <svg className="ega" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="58" fill="#dfe7fe" />
      <path d="M86 76l26 10-6 6 6 6-30-4z" fill="#101d4b" />
      <path d="M64 30c24 2 36 20 34 40-2 20-18 32-38 32-22 0-34-16-32-36z" fill="#ffc72e" />
      <path d="M62 60c14-8 34-2 36 16-8 12-30 14-40 0 0-6 1-12 4-16z" fill="#101d4b" />
      <path
        d="M68 66c8-3 18-1 23 6M68 75c7-2 14-1 19 4"
        fill="none"
        stroke="#ffc72e"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M70 34c4 14-2 32-16 36-12 4-24-4-26-16-2-14 8-28 22-28 8 0 16 2 20 8z"
        fill="#101d4b"
      />
      <path d="M29 44L8 54l24 10z" fill="#8490b0" />
      <path d="M8 54l22 1 2 9z" fill="#616c8f" />
      {moods[mood]}
      <path
        d="M54 101v9M68 101v9M48 110h10M62 110h10"
        stroke="#963016"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

const moods = {
  happy: (
    <g fill="none" strokeWidth="4" strokeLinecap="round">
      <path d="M40 45c3-5 10-5 13 0" stroke="#fff" />
      <path d="M20 22v10M15 27h10M98 22v8M94 26h8M104 46h0" stroke="#eb5734" />
    </g>
  ),
  weaving: (
    <>
      <circle cx="46" cy="44" r="8" fill="#eb5734" />
      <circle cx="45" cy="44" r="4" fill="#0a1335" />
      <circle cx="47" cy="42" r="1.6" fill="#fff" />
      <path
        d="M14 56c-4 12 2 22-4 34"
        fill="none"
        stroke="#3b6e16"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  thinking: (
    <>
      <circle cx="46" cy="44" r="8" fill="#eb5734" />
      <circle cx="48" cy="42" r="4" fill="#0a1335" />
      <circle cx="50" cy="40" r="1.6" fill="#fff" />
      <path d="M16 30h0M24 22h0M34 16h0" stroke="#2744a6" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
} as const;
