/** A video time as text: 83 seconds are "1:23". */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A Markdown link to that time, short enough to read while writing. */
export function timeLink(seconds: number): string {
  return `[${timeText(seconds)}](#t=${Math.max(0, Math.floor(seconds))})`;
}

/** The text of a note with its time links pointing to the lesson with the video. */
export function withTimeLinks(text: string, lessonUrl: string): string {
  return text.replace(/\]\(#t=(\d+)\)/g, `](${lessonUrl}?t=$1)`);
}

/** Inserts text at the cursor, separated by spaces. Returns the text and the new cursor. */
export function insertAt(text: string, from: number, to: number, inserted: string) {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const start = before === '' || /\s$/.test(before) ? '' : ' ';
  const end = /^\s/.test(after) ? '' : ' ';
  const added = `${start}${inserted}${end}`;
  return { text: before + added + after, cursor: before.length + added.length };
}
