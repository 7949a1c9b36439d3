/**
 * The letters on an avatar: two initials when the name part of the email has several pieces
 * (`ada.okafor@…` → `AO`), else its first and last character as written (`tunde@…` → `TE`, `ada.@…` →
 * `A.`), `?` without an email.
 */
export function initials(email: string | null | undefined): string {
  const name = email?.trim().split('@')[0] ?? '';
  if (name === '') return '?';
  const [first, second] = name.split(/[._-]/).filter(Boolean);
  const letters = first && second ? [first, second] : [name, last(name)];
  return letters
    .map((text) => [...text][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-NG');
}

/** The last whole character: an accented letter or an emoji may be more than one code unit. */
function last(text: string): string {
  return [...text].at(-1) ?? '';
}
