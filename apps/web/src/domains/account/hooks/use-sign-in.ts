import { useEffect, useRef, useState } from 'react';
import { type ServiceError, signInWithPassword } from '#platform/session/auth.ts';

type Turn = { place: number; seconds: number };

/** Parses `Number 37 in line, come again in 5 seconds`: the server keeps the place in the queue. */
function turnIn({ code, message }: ServiceError): Turn | undefined {
  const [place, seconds] = code === 'waiting_in_line' ? (message.match(/\d+/g) ?? []) : [];
  return place && seconds ? { place: Number(place), seconds: Number(seconds) } : undefined;
}

/**
 * Signs in with a password. When a whole school signs in at once, it waits, retries after the delay the server gives, and
 * shows the place in the queue meanwhile. Leaving the page ends the retries.
 */
export function useSignIn() {
  const [place, setPlace] = useState<number>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function signIn(
    credentials: Parameters<typeof signInWithPassword>[0],
  ): Promise<ServiceError | null> {
    const { error } = await signInWithPassword(credentials);
    const turn = error === null ? undefined : turnIn(error);
    setPlace(turn?.place);
    if (turn === undefined) return error;
    await new Promise((resolve) => setTimeout(resolve, turn.seconds * 1_000));
    return isHere.current ? signIn(credentials) : error;
  }

  return { place, signIn };
}
