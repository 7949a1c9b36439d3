import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SentItem = {
  type: string;
  /** The payload as received. */
  text: string;
  at: number;
};

/** A fake Sentry server: it accepts envelopes and stores their items. */
export async function startSentrySink() {
  const items: SentItem[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'POST' && /^\/api\/1\/envelope\//.test(request.url ?? '')) {
      items.push(...readEnvelope(Buffer.concat(chunks), Date.now()));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/1`,
    origin: `http://127.0.0.1:${port}`,
    items,
    ofType: (...types: string[]) => items.filter(({ type }) => types.includes(type)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type SentrySink = Awaited<ReturnType<typeof startSentrySink>>;

/** An envelope is a line of headers, then items: a line of headers each, and as many bytes as it says. */
function readEnvelope(bytes: Buffer, at: number): SentItem[] {
  const found: SentItem[] = [];
  let position = bytes.indexOf('\n') + 1;
  while (position > 0 && position < bytes.length) {
    const lineEnd = endOf(bytes, position);
    const header: { type: string; length?: number } = JSON.parse(
      bytes.toString('utf8', position, lineEnd),
    );
    const start = lineEnd + 1;
    const end = header.length === undefined ? endOf(bytes, start) : start + header.length;
    found.push({ type: header.type, text: bytes.toString('utf8', start, end), at });
    position = end + 1;
  }
  return found;
}

function endOf(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end < 0 ? bytes.length : end;
}
