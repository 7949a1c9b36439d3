export type Ledger = { next: number; acknowledged: Set<number> };

export type Writers = { stop(): Promise<void> };

/** Writes ever new numbers, several at a time, and notes those that were acknowledged. */
export function startWriters(port: number, ledger: Ledger, count = 4): Writers {
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const number = ledger.next++;
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/${number}`, { method: 'PUT' });
        if (answer.status === 204) ledger.acknowledged.add(number);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const loops = Array.from({ length: count }, loop);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
