import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { takeCarriedInput } from './carried-input.ts';
import type { FormSchema } from './form-schema.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Set by start.js: a form that was submitted before its code had loaded. */
    pendingSubmit?: HTMLFormElement | undefined;
  }
}

type Values = Record<string, string | boolean>;

/** Errors by field name; `form` is for errors that belong to no field. */
export type FormErrors = Partial<Record<string, string>>;

type FormOptions<V extends Values, Output> = {
  initial: V;
  schema: FormSchema<Output>;
  /** Sends the checked values. Returned errors are shown; the typed values stay. */
  send: (output: Output) => Promise<FormErrors | undefined>;
};

export type TextBinding = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
};

export type CheckBinding = {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export type Form<V extends Values> = {
  ref: RefObject<HTMLFormElement | null>;
  values: V;
  busy: boolean;
  formError: string | undefined;
  text: (name: keyof V & string) => TextBinding;
  check: (name: keyof V & string) => CheckBinding;
  set: (change: Partial<V>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The state of a small form: values, one error a field, busy, and focus on the first error. */
export function useForm<V extends Values, Output>(options: FormOptions<V, Output>): Form<V> {
  const { initial, schema, send } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  useFocusOnError(ref, errors);
  useAdoptPrehydrationInput(ref, initial, setValues);

  const change = (name: string, value: string | boolean) => {
    setValues((known) => ({ ...known, [name]: value }));
    if (errors[name] !== undefined) setErrors((known) => ({ ...known, [name]: undefined }));
  };

  const submit = async () => {
    const result = schema.check(values);
    if ('errors' in result) {
      setErrors(result.errors);
      return;
    }
    setBusy(true);
    try {
      setErrors((await send(result.output)) ?? {});
    } finally {
      setBusy(false);
    }
  };

  return {
    ref,
    values,
    busy,
    formError: errors.form,
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event) => change(name, event.target.value),
    }),
    check: (name) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event) => change(name, event.target.checked),
    }),
    set: (some) => {
      for (const [name, value] of Object.entries(some)) change(name, value);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}

/**
 * Adopts what was typed into, and submitted from, a prerendered form before its code had loaded, and what was typed before
 * the page was opened in another language.
 */
function useAdoptPrehydrationInput<V extends Values>(
  ref: RefObject<HTMLFormElement | null>,
  initial: V,
  setValues: (change: (known: V) => V) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useLayoutEffect(() => {
    const form = ref.current;
    const typed = { ...carriedTo(initial), ...(form !== null && typedInto(form, initial)) };
    if (Object.keys(typed).length > 0) setValues((known) => ({ ...known, ...typed }));
    if (form === null || window.pendingSubmit !== form) return;
    window.pendingSubmit = undefined;
    // Deferred until the values above have reached the form.
    setTimeout(() => form.requestSubmit());
  }, []);
}

function carriedTo(initial: Values): Values {
  const carried = Object.entries(takeCarriedInput());
  return Object.fromEntries(
    carried.filter(([name, value]) => typeof value === typeof initial[name]),
  );
}

function typedInto(form: HTMLFormElement, initial: Values): Values {
  const fields = Object.keys(initial).flatMap((name): [string, string | boolean][] => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return [[name, field.checked]];
    const hasText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return hasText ? [[name, field.value]] : [];
  });
  return Object.fromEntries(fields.filter(([name, value]) => value !== initial[name]));
}

function useFocusOnError(ref: RefObject<HTMLFormElement | null>, errors: FormErrors): void {
  const count = Object.values(errors).filter(Boolean).length;
  const before = useRef(0);
  useEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    if (!isNew) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')?.focus();
  }, [count, ref]);
}
