/** Puts the caret where the answer needs work: in the first empty box, else in the answer's box. */
export function focusAnswer(root: ParentNode): void {
  const boxes = [
    ...root.querySelectorAll<HTMLInputElement>('input:not([type=radio],[type=checkbox])'),
  ];
  // A fraction seldom has a whole number, so the numerator comes first.
  const empty = boxes.find(({ value, dataset }) => value === '' && dataset.box !== 'whole');
  const field =
    empty ??
    root.querySelector<HTMLElement>('[data-box="top"]') ??
    root.querySelector<HTMLElement>('[data-answer]') ??
    root.querySelector('input');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
