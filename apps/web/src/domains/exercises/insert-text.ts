/** Types into a field as a keyboard would: at the caret, over what is selected; whoever listens hears of it. */
export function insertText(field: HTMLInputElement, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  field.setRangeText(text, start, end, 'end');
  tell(field);
}

/** Takes away what is selected, or the letter before the caret. Says whether there was one. */
export function deleteText(field: HTMLInputElement): boolean {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = start === end ? Math.max(0, start - 1) : start;
  if (from === end) return false;
  field.setRangeText('', from, end, 'end');
  tell(field);
  return true;
}

function tell(field: HTMLInputElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
