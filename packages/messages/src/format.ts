/** The placeholders of a message: `'name'` for `Hello {name}`. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The element names of a message: `'link'` for `Read <link>this</link>`. */
export type TagsIn<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsIn<Rest>
  : never;

type Value = string | number;

/** The separator between plural forms: `{count} card | {count} cards`. */
export const FORMS = ' | ';

/** Marks the messages of a catalogue. The name is the first part of every id that a translator sees. */
export function defineMessages<const Texts extends Record<string, string>>(
  _name: string,
  texts: Texts,
): Texts {
  return texts;
}

/** Formats messages in one language, with numbers in the format of that language. */
export function createFormatter(locale: string) {
  const locales = [locale, 'en-NG'];
  // Numbers below a thousand have no grouping, so the browser need not load its locale data.
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
    /** `plural('{count} card | {count} cards', 3)`: the plural form of the language for this number. */
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
