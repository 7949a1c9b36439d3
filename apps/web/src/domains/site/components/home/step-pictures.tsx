/** A lesson: a screen with a play button. */
export function LessonPicture() {
  return (
    <svg width="220" height="124" viewBox="0 0 220 124" aria-hidden="true">
      <rect width="220" height="124" rx="14" fill="#172965" />
      <path d="M0 92h220v18a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" fill="#2744a6" />
      <circle cx="110" cy="54" r="28" fill="#ffc72e" />
      <path d="M102 41v26l22-13z" fill="#101d4b" />
      <rect x="16" y="104" width="188" height="6" rx="3" fill="#5f7ee3" />
      <rect x="16" y="104" width="70" height="6" rx="3" fill="#ffc72e" />
    </svg>
  );
}

/** A quiz: three answers, one of them ticked. */
export function QuizPicture() {
  return (
    <svg width="220" height="124" viewBox="0 0 220 124" aria-hidden="true">
      <rect y="0" width="220" height="36" rx="12" fill="#fff" stroke="#8490b0" strokeWidth="2" />
      <rect
        y="44"
        width="220"
        height="36"
        rx="12"
        fill="#dcf4e5"
        stroke="#157347"
        strokeWidth="3"
      />
      <rect y="88" width="220" height="36" rx="12" fill="#fff" stroke="#8490b0" strokeWidth="2" />
      <circle cx="22" cy="62" r="11" fill="#157347" />
      <path
        d="M17 62l4 4 7-8"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#8490b0" strokeWidth="2">
        <circle cx="22" cy="18" r="10" />
        <circle cx="22" cy="106" r="10" />
      </g>
      <path d="M46 18h96M46 106h70" stroke="#bcc5dc" strokeWidth="8" strokeLinecap="round" />
      <path d="M46 62h120" stroke="#43b678" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}

/** A stack of flashcards. */
export function CardsPicture() {
  return (
    <svg width="220" height="132" viewBox="0 0 220 132" aria-hidden="true">
      <g stroke="#fff" strokeWidth="3">
        <rect
          x="34"
          y="24"
          width="130"
          height="92"
          rx="14"
          fill="#7a1424"
          transform="rotate(-10 99 70)"
        />
        <rect
          x="44"
          y="22"
          width="130"
          height="92"
          rx="14"
          fill="#0b6c76"
          transform="rotate(-3 109 68)"
        />
        <rect
          x="56"
          y="18"
          width="130"
          height="92"
          rx="14"
          fill="#2744a6"
          transform="rotate(5 121 64)"
        />
      </g>
      <g transform="rotate(5 121 64)">
        <rect x="68" y="44" width="106" height="40" rx="10" fill="#fff" />
        <path d="M84 58h74M96 71h50" stroke="#2744a6" strokeWidth="7" strokeLinecap="round" />
      </g>
    </svg>
  );
}
