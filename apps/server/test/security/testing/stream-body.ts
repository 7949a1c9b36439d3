import { request as httpRequest } from 'node:http';

export type StreamedBody = { status: number; text: string; bytes: number };

const piece = Buffer.alloc(64 * 1024, 0x61);

/**
 * Sends an endless body, in chunks of unannounced number, until the server responds or closes the connection. `bytes`
 * is what it accepted before that: for a server that reads on, `most`.
 */
export function streamBody(
  url: string,
  method: string,
  headers: Record<string, string>,
  most: number,
): Promise<StreamedBody> {
  return new Promise((resolve) => {
    let bytes = 0;
    let isOver = false;
    const end = (status: number, text: string) => {
      isOver = true;
      resolve({ status, text, bytes });
    };
    const request = httpRequest(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        end(response.statusCode ?? 0, text);
        request.destroy();
      });
    });
    request.on('error', (error) => end(0, error.message));
    const write = () => {
      while (!isOver) {
        if (bytes >= most) return request.end();
        bytes += piece.length;
        if (!request.write(piece)) return request.once('drain', write);
      }
      return request;
    };
    write();
  });
}
