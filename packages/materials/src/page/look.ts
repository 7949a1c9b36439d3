/** Millimetres as points of a PDF. */
export const mm = (length: number) => (length * 72) / 25.4;

export const page = {
  size: 'A4',
  margin: { top: mm(20), side: mm(20), bottom: mm(22) },
} as const;

/** Few colours and little ink, because most of these pages are printed in black at a school or a kiosk. */
export const colours = {
  text: '#141a38',
  muted: '#4a5578',
  brand: '#1e3584',
  line: '#7d89aa',
  soft: '#eff3ff',
  sun: '#f0ae0a',
} as const;

export const sizes = { title: 19, heading: 13, text: 11, small: 8.5 } as const;

/** Spacing of the lines that a child writes on. */
export const ruleGap = mm(8.5);
