import type { Check } from '#lib/checks.ts';

/** The checked value of a field, or the error to show beside it. */
export type Field<Output> = (
  typed: unknown,
) => { output: Output; error?: undefined } | { output?: undefined; error: string };

type Checked<Output> = { output: Output } | { errors: Partial<Record<string, string>> };

/** Validates a form and normalises its values. */
export type FormSchema<Output> = {
  fields: { [Name in keyof Output]: Field<Output[Name]> };
  check: (typed: object) => Checked<Output>;
};

export type OutputOf<Schema> = Schema extends FormSchema<infer Output> ? Output : never;

/** A rule over several fields; its error is shown beside one of them, unless that has one already. */
type FormRule<Output> = {
  field: keyof Output & string;
  isMet: (output: Output) => boolean;
  message: string;
};

export function formSchema<Output extends object>(
  fields: { [Name in keyof Output]: Field<Output[Name]> },
  rules: FormRule<Output>[] = [],
): FormSchema<Output> {
  return {
    fields,
    check: (typed) => {
      const given: Record<string, unknown> = { ...typed };
      const output: Record<string, unknown> = {};
      const errors: Record<string, string> = {};
      for (const [name, read] of Object.entries<Field<unknown>>(fields)) {
        const { output: value, error } = read(given[name]);
        if (error !== undefined) errors[name] = error;
        output[name] = error === undefined ? value : given[name];
      }
      for (const { field, isMet, message } of rules) {
        if (errors[field] === undefined && !isMet(output as Output)) errors[field] = message;
      }
      return Object.keys(errors).length > 0 ? { errors } : { output: output as Output };
    },
  };
}

/** A rule for text, with the error for text that breaks it. */
type TextRule = [isMet: (text: string) => boolean, message: string];

/** Text normalised by `clean`; the first broken rule is reported. */
export const textAs =
  (clean: (typed: string) => string, ...rules: TextRule[]): Field<string> =>
  (typed) => {
    const output = clean(String(typed));
    const broken = rules.find(([isMet]) => !isMet(output));
    return broken === undefined ? { output } : { error: broken[1] };
  };

const trim = (typed: string) => typed.trim();
const asTyped = (typed: string) => typed;

/** Text without surrounding spaces. */
export const trimmed = (...rules: TextRule[]): Field<string> => textAs(trim, ...rules);

/** Text in which every space counts, such as a password. */
export const exactText = (...rules: TextRule[]): Field<string> => textAs(asTyped, ...rules);

export const flag: Field<boolean> = (typed) => ({ output: typed === true });

/** A value from a list, or a ticked box. */
export const only =
  <Value>(check: Check<Value>, message: string): Field<Value> =>
  (typed) =>
    check(typed) ? { output: typed } : { error: message };

const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;
export const isEmail = (typed: string): boolean => EMAIL.test(typed);

export const filled = (message: string): TextRule => [(typed) => typed !== '', message];
export const atLeast = (length: number, message: string): TextRule => [
  (typed) => typed.length >= length,
  message,
];
export const atMost = (length: number, message: string): TextRule => [
  (typed) => typed.length <= length,
  message,
];
export const like = (pattern: RegExp, message: string): TextRule => [
  (typed) => pattern.test(typed),
  message,
];
export const likeEmail = (message: string): TextRule => [isEmail, message];
