import autocannon from 'autocannon';

type Request = { path: string; headers: Record<string, string> };
type Client = {
  pipelinedRequests: { addBody: (data: Buffer) => void };
  setRequests: (requests: Request[]) => void;
};

/** The bodies are counted, not read: decoding packed bytes as text costs the generator more than all else. */
function leaveBodies(client: Client): void {
  client.pipelinedRequests.addBody = () => undefined;
}

export type Load = {
  url: string;
  /** Several are asked for in turn; of several with headers each connection asks for one. */
  path: string | string[] | Request[];
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

/** Asks again and again over so many connections. */
export async function load({ url, path, connections, seconds, headers, ...rest }: Load) {
  const everyHeader = { 'accept-encoding': 'br', ...headers };
  const asked = [path].flat();
  const requests = asked.map((one): Request => {
    if (typeof one === 'string') return { path: one, headers: everyHeader };
    return { ...one, headers: { ...everyHeader, ...one.headers } };
  });
  let opened = 0;
  function setUp(client: Client) {
    leaveBodies(client);
    const own = requests[opened++ % requests.length];
    if (own && typeof asked[0] === 'object') client.setRequests([own]);
  }
  const result = await autocannon({
    ...rest,
    url,
    requests,
    connections,
    duration: seconds,
    setupClient: (client) => setUp(client as unknown as Client),
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
