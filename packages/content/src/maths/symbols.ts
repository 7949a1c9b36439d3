/** Names come from the formula: a plain object would also find `constructor`. */
function table<T>(entries: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(entries));
}

/** Commands for one sign between two operands. */
export const operators = table<string>({
  times: '×',
  div: '÷',
  cdot: '⋅',
  ast: '∗',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  lt: '<',
  gt: '>',
  approx: '≈',
  equiv: '≡',
  parallel: '∥',
  perp: '⊥',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftarrow: '⇐',
  Leftrightarrow: '⇔',
  implies: '⟹',
  iff: '⟺',
  therefore: '∴',
  because: '∵',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  setminus: '∖',
  mid: '∣',
  nmid: '∤',
  colon: ':',
  sum: '∑',
  prod: '∏',
  lvert: '|',
  rvert: '|',
  vert: '|',
  bullet: '•',
  cdots: '⋯',
  ldots: '…',
  dots: '…',
  bmod: 'mod',
});

/** Commands for a letter-like sign. */
export const letters = table<string>({
  pi: 'π',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  lambda: 'λ',
  mu: 'μ',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  infty: '∞',
  emptyset: '∅',
  varnothing: '∅',
  angle: '∠',
  triangle: '△',
  square: '□',
  degree: '°',
  circ: '°',
  prime: '′',
  checkmark: '✓',
  star: '★',
});

/** Names of functions, set upright. */
export const functions: ReadonlySet<string> = new Set(
  'sin cos tan log ln lim max min gcd'.split(' '),
);

/** Width of a space in em. */
export const spaces = table<number>({
  quad: 1,
  qquad: 2,
  enspace: 0.5,
  thinspace: 0.167,
  ',': 0.167,
  ';': 0.278,
  ':': 0.222,
  ' ': 0.25,
  '\\': 1,
  '!': 0,
});

/** Signs rendered above or below what follows. */
export const accents = table<{ sign: string; isBelow?: true }>({
  overline: { sign: '‾' },
  bar: { sign: '‾' },
  hat: { sign: '^' },
  vec: { sign: '→' },
  overbrace: { sign: '⏞' },
  underline: { sign: '_', isBelow: true },
  underbrace: { sign: '⏟', isBelow: true },
});

/** Commands that only change how their argument looks: it is rendered as it is. */
export const wrappers: ReadonlySet<string> = new Set('mathit boxed cancel bcancel'.split(' '));

/** Commands that only change the size of what follows. */
export const switches: ReadonlySet<string> = new Set(
  'displaystyle textstyle small large Large hline big Big bigg Bigg bigl bigr Bigl Bigr left right'.split(
    ' ',
  ),
);
