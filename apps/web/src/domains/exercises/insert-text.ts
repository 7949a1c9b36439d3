type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types into a field as a keyboard would: at the caret, over what is selected; whoever listens hears of it. */
export function insertText(field: Field, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  change(field, start, end, text);
}

/** Takes away what is selected, or the letter before the caret. Says whether there was one. */
export function deleteText(field: Field): boolean {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = start === end ? Math.max(0, start - 1) : start;
  if (from === end) return false;
  change(field, from, end, '');
  return true;
}

/** React takes a value that is set in the ordinary way for its own, and tells nobody. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

function change(field: Field, from: number, to: number, text: string): void {
  setValue(field, field.value.slice(0, from) + text + field.value.slice(to));
  field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Whoever holds the value may have written it anew, with the caret at its end.
  field.setSelectionRange(from + text.length, from + text.length);
}
