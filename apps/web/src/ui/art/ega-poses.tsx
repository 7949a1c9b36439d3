/** Two more poses of Ega, apart from the others because only the end of a quiz shows them: cheering, and holding a bead for whoever is sad. */
export type EgaPoseName = 'cheering' | 'comforting';

export function EgaPose({ pose }: { pose: EgaPoseName }) {
  const isCheering = pose === 'cheering';
  return (
    <svg className="ega" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="58" fill="#dfe7fe" />
      <g transform={isCheering ? 'translate(0 -2)' : undefined}>
        {isCheering && (
          <path
            d="M44 68C30 66 14 72 5 85c4 6 9 5 12 2 3 4 9 4 12 0 5 2 10-1 12-5z"
            fill="#101d4b"
          />
        )}
        <path d="M86 76l26 10-6 6 6 6-30-4z" fill="#101d4b" />
        <path d="M64 30c24 2 36 20 34 40-2 20-18 32-38 32-22 0-34-16-32-36z" fill="#ffc72e" />
        <path
          d="M70 34c4 14-2 32-16 36-12 4-24-4-26-16-2-14 8-28 22-28 8 0 16 2 20 8z"
          fill="#101d4b"
        />
        {isCheering ? <CheeringParts /> : <ComfortingParts />}
      </g>
    </svg>
  );
}

function CheeringParts() {
  return (
    <>
      <path d="M30 43L7 42l24 12z" fill="#8490b0" />
      <path d="M31 57L13 62l20 4z" fill="#616c8f" />
      <path
        d="M66 74c-8-18 2-42 28-52 6 4 6 10 2 14 6 3 6 9 1 13 4 4 2 10-3 13-6 10-15 16-28 12z"
        fill="#101d4b"
        stroke="#ffc72e"
        strokeWidth="3"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="4">
        <path d="M40 44c3-5 10-5 13 0" stroke="#fff" />
        <path d="M73 63c2-13 8-21 17-27M77 67c4-9 9-13 15-16" stroke="#ffc72e" strokeWidth="3" />
        <path d="M52 101l-6 7M68 101l6 7M40 106l10 5M70 111l10-5" stroke="#963016" />
        <path
          className="ega__sparks"
          d="M18 20v10M13 25h10M60 10v8M56 14h8M106 60v8M102 64h8"
          stroke="#eb5734"
        />
      </g>
    </>
  );
}

function ComfortingParts() {
  return (
    <>
      <path d="M29 46L10 60l26 4z" fill="#8490b0" />
      <path d="M10 60l22-2 4 6z" fill="#616c8f" />
      <circle cx="46" cy="45" r="8" fill="#eb5734" />
      <circle cx="44" cy="48" r="4" fill="#0a1335" />
      <circle cx="46" cy="46" r="1.6" fill="#fff" />
      <path d="M36 41c6-3 13-3 20 0V34H36z" fill="#101d4b" />
      <circle cx="42" cy="84" r="12" fill="#eb5734" stroke="#963016" strokeWidth="3" />
      <path
        d="M95 66c1 22-22 37-45 33-7-1-11-6-10-10 5-2 9-1 11 2 1-6 5-9 10-8 2-13 16-29 34-17z"
        fill="#101d4b"
        stroke="#ffc72e"
        strokeWidth="3"
      />
      <path
        d="M64 88c10-1 19-7 23-15M68 78c6-2 11-5 14-10"
        fill="none"
        stroke="#ffc72e"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M54 101v9M68 101v9M48 110h10M62 110h10"
        stroke="#963016"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}
