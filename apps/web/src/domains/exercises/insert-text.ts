type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types into a field like a keyboard: at the caret, replacing the selection, with an input event. */
export function insertText(field: Field, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  change(field, start, end, text);
}

/** Deletes the selection, or the character before the caret. Returns whether anything was deleted. */
export function deleteText(field: Field): boolean {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = start === end ? Math.max(0, start - 1) : start;
  if (from === end) return false;
  change(field, from, end, '');
  return true;
}

/** Bypasses React's own setter, which would record the value as known and then skip onChange. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

function change(field: Field, from: number, to: number, text: string): void {
  setValue(field, field.value.slice(0, from) + text + field.value.slice(to));
  field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A controlled field may have rewritten the value in its onChange and moved the caret to the end.
  field.setSelectionRange(from + text.length, from + text.length);
}
