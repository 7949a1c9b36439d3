import autocannon from 'autocannon';

type Client = { pipelinedRequests: { addBody: (data: Buffer) => void } };

/** The bodies are counted, not read: decoding packed bytes as text costs the generator more than all else. */
function leaveBodies(client: unknown): void {
  (client as Client).pipelinedRequests.addBody = () => undefined;
}

export type Load = {
  url: string;
  /** Several are asked for in turn. */
  path: string | string[];
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

/** Asks again and again over so many connections. */
export async function load({ url, path, connections, seconds, headers, ...rest }: Load) {
  const result = await autocannon({
    ...rest,
    url,
    requests: [path].flat().map((one) => ({ path: one })),
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    setupClient: leaveBodies,
    timeout: 60,
  });
  return {
    'req/s': Number(result.requests.average.toFixed(result.requests.average < 100 ? 1 : 0)),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'bytes/reply': Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    requests: result.requests.total,
    failed: result.errors + result['4xx'] + result['5xx'],
  };
}
