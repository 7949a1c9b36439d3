/** Lesson text already rendered, here or in the prerendered page, which needs no rendering code. */
const lessons = new Map<string, string>();
const lines = new Map<string, string>();

export const cachedLessonHtml = (markdown: string) => lessons.get(markdown);
export const cachedLineHtml = (markdown: string) => lines.get(markdown);

/** Caches sanitised HTML; the caller must have sanitised it. */
export function cacheLessonHtml(markdown: string, cleanHtml: string): void {
  lessons.set(markdown, cleanHtml);
}

/** A server that renders many pages must not keep their lines. */
export function dropLessonHtml(markdown: string): void {
  lessons.delete(markdown);
}

export function cacheLineHtml(markdown: string, cleanHtml: string): void {
  lines.set(markdown, cleanHtml);
}

export function dropLineHtml(markdown: string): void {
  lines.delete(markdown);
}
