import type { Reading } from './reading-plan.ts';

const NAME = 'read-aloud';
let marked: Element | null = null;

/** Highlights the sentence being read, or none. Browsers that cannot highlight a range mark its block. */
export function markSentence(reading: Reading | null): void {
  marked?.classList.remove('is-read');
  marked = null;
  if ('highlights' in CSS) CSS.highlights.delete(NAME);
  if (reading === null) return;
  if ('highlights' in CSS) {
    CSS.highlights.set(NAME, new Highlight(reading.range));
  } else {
    marked = reading.block;
    marked.classList.add('is-read');
  }
  keepInView(reading.block);
}

function keepInView(block: Element): void {
  const { top, bottom } = block.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight * 0.85) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  block.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
