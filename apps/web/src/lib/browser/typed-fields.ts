import { isText, listOf, recordOf } from '#lib/checks.ts';
import { tabStorage } from '#lib/safe-storage.ts';
import { accountKey } from '../storage-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { name: string; value: string };

const isTyped = listOf(recordOf<Typed>({ name: isText, value: isText }));

/** What a browser would not give back either, or must not: passwords, files, hidden values. */
const isLeftOut = ({ type: kind, name }: Field) =>
  name === '' || /^(?:password|file|hidden|submit|button|reset)$/.test(kind);

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

const fieldsIn = (page: ParentNode): Field[] =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter((one) => !isLeftOut(one));

const typedValue = (field: Field) =>
  isTicked(field) ? `${field.value}:${field.checked}` : field.value;

/** Remembers what somebody typed into the page, for the same page in another language. */
export function saveTypedFields(page: ParentNode, userId: string): void {
  const typed = fieldsIn(page).map((field) => ({ name: field.name, value: typedValue(field) }));
  if (typed.length > 0) tabStorage.write(accountKey(userId, 'typed-fields'), typed);
}

const PAUSE_MS = 200;
const ATTEMPTS = 50;

/** Types it again. Fields come with the code of their page, so each is looked for until it is there. */
export async function restoreTypedFields(page: ParentNode, userId: string): Promise<void> {
  const key = accountKey(userId, 'typed-fields');
  let left = tabStorage.read(key, isTyped) ?? [];
  tabStorage.removeItem(key);
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const fields = fieldsIn(page);
    left = left.filter((typed) => !fields.some((field) => type(field, typed)));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether this is the field; then it holds what was typed, and React knows. */
function type(field: Field, { name, value }: Typed): boolean {
  if (field.name !== name) return false;
  if (isTicked(field)) {
    const [own, isChecked] = value.split(/:(?=\w+$)/);
    if (field.value !== own) return false;
    if (String(field.checked) !== isChecked) field.click();
    return true;
  }
  if (field.value === value) return true;
  // React watches the property of the element; only the setter of its class passes it by.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
