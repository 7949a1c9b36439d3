import { request as httpRequest } from 'node:http';

export type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answer = { status: number; text: string };

/**
 * Sends exactly what is written: fetch would normalise a path and reject odd headers. A server that closes the
 * connection on an unwanted body has responded before; status 0 means that it has not.
 */
export function send(
  url: string,
  { method, path, headers = {}, body = '' }: Call,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const length = { 'content-length': Buffer.byteLength(body) };
  const options = { hostname, port, method, path, headers: { ...length, ...headers } };
  return new Promise((resolve) => {
    const request = httpRequest(options, (response) => {
      const status = response.statusCode ?? 0;
      let text = '';
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('close', () => resolve({ status, text }));
    });
    request.on('error', (error) => resolve({ status: 0, text: error.message }));
    request.end(body);
  });
}
