/** The names in braces of a message: `'name'` for `Hello {name}`. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of its elements: `'link'` for `Read <link>this</link>`. */
export type TagsIn<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsIn<Rest>
  : never;

type Value = string | number;

/** Between the forms of a message that depends on a number: `{count} card | {count} cards`. */
export const FORMS = ' | ';

/** Marks what belongs to a catalogue. The name is the first part of every id that a translator sees. */
export function defineMessages<const Texts extends Record<string, string>>(
  _name: string,
  texts: Texts,
): Texts {
  return texts;
}

/** Fills messages in one language; numbers are written as that language writes them. */
export function createFormatter(locale: string) {
  const locales = [locale, 'en-NG'];
  // Below a thousand nothing is grouped, and the tables of the browser need not be loaded.
  const write = (value: Value) =>
    typeof value === 'number' && Math.abs(value) >= 1000
      ? value.toLocaleString(locales)
      : String(value);

  function fill(text: string, values: Record<string, Value>): string {
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : write(value);
    });
  }

  return {
    /** `format('Hello {name}', { name })` */
    format: <Text extends string>(text: Text, values: Record<NamesIn<Text>, Value>): string =>
      fill(text, values),
    /** `plural('{count} card | {count} cards', 3)`: the form that the language has for this number. */
    plural: <Text extends string>(
      text: Text,
      count: number,
      values?: Record<Exclude<NamesIn<Text>, 'count'>, Value>,
    ): string => fill(pluralForm(text, count, locale), { count, ...values }),
    number: write,
  };
}

/** English, Hausa and Pidgin have two forms, Yoruba and Igbo one. */
export function pluralForm(text: string, count: number, locale: string): string {
  const forms = text.split(FORMS);
  const isOne = new Intl.PluralRules([locale, 'en']).select(count) === 'one';
  return (isOne ? forms[0] : forms.at(-1)) ?? text;
}
