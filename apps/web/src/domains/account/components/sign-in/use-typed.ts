import { type RefObject, useEffect } from 'react';

/** Fields that both sign-up forms share. */
type TypedValues = { name: string; email: string; password: string };
export type Typed = RefObject<TypedValues>;

/** Passes input to the other form of the page. On every change, because the Back button also switches forms. */
export function useTyped(typed: Typed, { name, email, password }: TypedValues): void {
  useEffect(() => {
    typed.current = { name, email, password };
  }, [typed, name, email, password]);
}
