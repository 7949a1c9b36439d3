type ReadingChildrenProps = {
  className?: string | undefined;
  /** Leave out where the picture only decorates. */
  label?: string | undefined;
};

/** Tunde, Ada and Zainab read one big book in front of the sun. */
export function ReadingChildren({ className, label }: ReadingChildrenProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by aria-label, or hidden where it decorates.
    <svg
      className={className}
      viewBox="0 0 600 470"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Sun />
      <Tunde />
      <Zainab />
      <Ada />
      <Book />
      <Patches />
    </svg>
  );
}

function Sun() {
  return (
    <>
      <circle cx="300" cy="236" r="196" fill="#ffc72e" />
      <circle
        cx="300"
        cy="236"
        r="178"
        fill="none"
        stroke="#f0ae0a"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 16"
      />
      <circle
        cx="300"
        cy="236"
        r="218"
        fill="none"
        stroke="#ff7d5c"
        strokeWidth="14"
        strokeDasharray="6 16.83"
      />
    </>
  );
}

function Tunde() {
  return (
    <>
      <path d="M30 470c0-98 42-146 96-158h44c54 12 92 60 92 158z" fill="#fff" />
      <path d="M126 312l22 34 22-34 8 6-30 52-30-52z" fill="#bfcefb" />
      <path d="M142 352h12l6 60-12 14-12-14z" fill="#2744a6" />
      <path d="M128 276h40v40c-8 14-32 14-40 0z" fill="#472818" />
      <circle cx="93" cy="238" r="13" fill="#5a3522" />
      <circle cx="203" cy="238" r="13" fill="#5a3522" />
      <path
        d="M94 214c0-34 24-52 54-52s54 18 54 52v24c0 36-26 62-54 62s-54-26-54-62z"
        fill="#5a3522"
      />
      <path
        d="M92 226c-6-52 16-84 56-84s62 32 56 84c-4-20-10-30-18-36-24-6-52-6-76 0-8 6-14 16-18 36z"
        fill="#17102a"
      />
      <ellipse cx="128" cy="232" rx="5" ry="6.5" fill="#17102a" />
      <ellipse cx="168" cy="232" rx="5" ry="6.5" fill="#17102a" />
      <path
        d="M120 217q8-6 16-2M160 215q8-4 16 2"
        fill="none"
        stroke="#17102a"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M143 244q5 5 10 0"
        fill="none"
        stroke="#3c2113"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M131 255q17 20 34 0z" fill="#fff" />
      <g fill="#eb5734" opacity=".35">
        <circle cx="115" cy="248" r="8" />
        <circle cx="181" cy="248" r="8" />
      </g>
    </>
  );
}

function Zainab() {
  return (
    <>
      <path
        d="M330 470c2-70 16-110 34-136-10-104 22-180 88-180s98 76 88 180c18 26 32 66 34 136z"
        fill="#0b8a93"
      />
      <path
        d="M372 330c20 40 140 40 160 0 8 10 14 22 18 34-40 44-156 44-196 0 4-12 10-24 18-34z"
        fill="#0b6c76"
      />
      <path
        d="M398 240c0-40 22-62 54-62s54 22 54 62c0 42-24 72-54 72s-54-30-54-72z"
        fill="#8f5c3a"
      />
      <path
        d="M398 232c2-36 24-56 54-56s52 20 54 56c-14-22-32-32-54-32s-40 10-54 32z"
        fill="#08535b"
      />
      <ellipse cx="432" cy="242" rx="5" ry="6.5" fill="#17102a" />
      <ellipse cx="472" cy="242" rx="5" ry="6.5" fill="#17102a" />
      <path
        d="M424 227q8-6 16-2M464 225q8-4 16 2"
        fill="none"
        stroke="#17102a"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M447 254q5 5 10 0"
        fill="none"
        stroke="#6b4024"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M435 265q17 20 34 0z" fill="#fff" />
      <g fill="#eb5734" opacity=".35">
        <circle cx="419" cy="258" r="8" />
        <circle cx="485" cy="258" r="8" />
      </g>
      <path
        d="M386 372h0M420 388h0M454 392h0M488 388h0M522 372h0"
        stroke="#ffc72e"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  );
}

function Ada() {
  return (
    <>
      <defs>
        <pattern id="check-cloth" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 0h20v20H0z" fill="#9a1b2e" />
          <path d="M0 10h20M10 0v20" stroke="#fff" strokeWidth="2" opacity=".55" />
        </pattern>
      </defs>
      <circle cx="238" cy="106" r="48" fill="#17102a" />
      <circle cx="362" cy="106" r="48" fill="#17102a" />
      <path d="M196 470c0-92 32-142 78-156h52c46 14 78 64 78 156z" fill="#fff" />
      <path d="M238 470V334l26-16 8 44h56l8-44 26 16v136z" fill="url(#check-cloth)" />
      <path d="M278 276h44v42c-8 16-36 16-44 0z" fill="#5f3620" />
      <circle cx="240" cy="216" r="13" fill="#7b4a2d" />
      <circle cx="360" cy="216" r="13" fill="#7b4a2d" />
      <path
        d="M241 196c0-42 26-64 59-64s59 22 59 64v18c0 42-28 74-59 74s-59-32-59-74z"
        fill="#7b4a2d"
      />
      <path
        d="M240 206c-6-54 22-88 60-88s66 34 60 88c-6-30-24-46-52-50l-8-18-8 18c-28 4-46 20-52 50z"
        fill="#17102a"
      />
      <path d="M300 118v36" stroke="#7b4a2d" strokeWidth="3" />
      <g fill="#eb5734" stroke="#fff" strokeWidth="3">
        <circle cx="262" cy="130" r="10" />
        <circle cx="338" cy="130" r="10" />
      </g>
      <ellipse cx="280" cy="210" rx="5" ry="6.5" fill="#17102a" />
      <ellipse cx="320" cy="210" rx="5" ry="6.5" fill="#17102a" />
      <path
        d="M272 195q8-6 16-2M312 193q8-4 16 2"
        fill="none"
        stroke="#17102a"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M295 222q5 5 10 0"
        fill="none"
        stroke="#55301b"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M283 233q17 20 34 0z" fill="#fff" />
      <g fill="#eb5734" opacity=".35">
        <circle cx="267" cy="226" r="8" />
        <circle cx="333" cy="226" r="8" />
      </g>
    </>
  );
}

function Book() {
  return (
    <>
      <path d="M300 404c-40-26-92-32-148-22l-8 88h312l-8-88c-56-10-108-4-148 22z" fill="#7a1424" />
      <path d="M300 396c-38-24-86-30-138-22l-6 96h288l-6-96c-52-8-100-2-138 22z" fill="#fff" />
      <path d="M300 396v74" stroke="#bcc5dc" strokeWidth="4" />
      <path
        d="M184 398c34-4 64 0 94 14M182 420c34-4 66 0 96 14M180 442c34-4 68 0 98 14"
        fill="none"
        stroke="#93abf3"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M352 448v-34l34-8v34z" fill="#ffc72e" />
      <path d="M390 439v-34l30-3v34z" fill="#2744a6" />
      <path d="M330 456v-32l18-7v33z" fill="#eb5734" />
      <path d="M146 406c18-8 30 2 28 18s-20 22-34 16z" fill="#7b4a2d" />
      <path d="M454 406c-18-8-30 2-28 18s20 22 34 16z" fill="#7b4a2d" />
    </>
  );
}

function Patches() {
  return (
    <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
      <g transform="rotate(-12 66 96)">
        <rect x="34" y="64" width="64" height="64" rx="14" fill="#9a1b2e" />
        <path d="M66 96c0-12 8-20 20-20 0 12-8 20-20 20zM66 96c12 0 20 8 20 20-12 0-20-8-20-20zM66 96c0 12-8 20-20 20 0-12 8-20 20-20zM66 96c-12 0-20-8-20-20 12 0 20 8 20 20z" />
      </g>
      <g transform="rotate(10 540 104)">
        <rect x="506" y="70" width="68" height="68" rx="15" fill="#0b6c76" />
        <circle cx="540" cy="104" r="22" strokeWidth="5" strokeDasharray="0 9.87" />
        <circle cx="540" cy="104" r="13" />
        <circle cx="540" cy="104" r="4" />
      </g>
      <g transform="rotate(6 440 34)">
        <rect x="414" y="8" width="52" height="52" rx="12" fill="#2744a6" />
        <path d="M424 18l32 32M456 18l-32 32M440 20h0M440 48h0M426 34h0M454 34h0" />
      </g>
      <g transform="rotate(-8 158 44)">
        <rect x="134" y="20" width="48" height="48" rx="11" fill="#a91d62" />
        <path d="M144 30h28M144 58h28M148 30c0 8 6 10 6 14s-6 6-6 14M168 30c0 8-6 10-6 14s6 6 6 14" />
      </g>
    </g>
  );
}
