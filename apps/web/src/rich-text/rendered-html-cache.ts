/** Lesson text that is drawn already, here or where the page was prerendered: it needs no code any more. */
const lessons = new Map<string, string>();
const lines = new Map<string, string>();

export const drawnLesson = (markdown: string) => lessons.get(markdown);
export const drawnLine = (markdown: string) => lines.get(markdown);

/** Remembers clean HTML; whoever hands it over has freed it of everything that could run. */
export function rememberLesson(markdown: string, cleanHtml: string): void {
  lessons.set(markdown, cleanHtml);
}

/** A server that draws page after page keeps none of them. */
export function forgetLesson(markdown: string): void {
  lessons.delete(markdown);
}

export function rememberLine(markdown: string, cleanHtml: string): void {
  lines.set(markdown, cleanHtml);
}

export function forgetLine(markdown: string): void {
  lines.delete(markdown);
}
