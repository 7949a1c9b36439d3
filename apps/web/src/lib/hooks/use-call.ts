import { useState } from 'react';

/** A service call started by the user: whether it is pending, and whether the last one failed. */
export function useCall<Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const start = async (...args: Args): Promise<Answer> => {
    setState('pending');
    try {
      const answer = await call(...args);
      setState('idle');
      return answer;
    } catch (error) {
      setState('failed');
      throw error;
    }
  };
  return { start, isPending: state === 'pending', isError: state === 'failed' };
}
