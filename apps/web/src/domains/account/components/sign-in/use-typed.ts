import { type RefObject, useEffect } from 'react';

/** What both forms of the sign-up page ask for. */
type TypedValues = { name: string; email: string; password: string };
export type Typed = RefObject<TypedValues>;

/** Hands what is typed to the other form of the page. At every change, because the Back button leads there too. */
export function useTyped(typed: Typed, { name, email, password }: TypedValues): void {
  useEffect(() => {
    typed.current = { name, email, password };
  }, [typed, name, email, password]);
}
