import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';

/** Roughly what a phone's first screen of a lesson holds, in characters of HTML. */
const firstScreen = 500;

/** Marks the paragraph that ends a lesson's first screen. A short lesson has none and needs none. */
export function markFirstScreen(html: string): string {
  for (const { 0: paragraph, index } of html.matchAll(/<p>[\s\S]*?<\/p>/g)) {
    const end = index + paragraph.length;
    if (end < firstScreen) continue;
    const marked = paragraph.replace('<p>', `<p id="${FIRST_SCREEN}">`);
    return html.slice(0, index) + marked + html.slice(end);
  }
  return html;
}
