import { storageErrors } from '../errors.ts';

export type FormPart = {
  name: string;
  isFile: boolean;
  contentType: string | undefined;
  /** Must be read to its end before the next part is asked for. */
  content: AsyncGenerator<Uint8Array, void>;
};

const maxHeaderBytes = 8_192;
const maxParts = 16;
const headerEnd = Buffer.from('\r\n\r\n');

const malformed = () => storageErrors.invalidRequest('The multipart body is malformed');

/** The boundary named by a content type, or undefined when the body is no form. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!match) throw storageErrors.invalidRequest('The multipart body has no boundary');
  return match[1] ?? match[2];
}

/** Bytes come in as they arrive and are asked for by what they end with. */
function createScanner(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw malformed();
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
  }

  /** The bytes before `mark`, at most `limit` of them; the mark itself is dropped. */
  async function takeUntil(mark: Buffer, limit: number): Promise<Buffer> {
    let at = held.indexOf(mark);
    while (at < 0) {
      if (held.length > limit) throw malformed();
      await more();
      at = held.indexOf(mark);
    }
    if (at > limit) throw malformed();
    const taken = held.subarray(0, at);
    held = held.subarray(at + mark.length);
    return taken;
  }

  /** The same as a stream: a tail that may be the start of the mark is held back. */
  async function* streamUntil(mark: Buffer): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = held.indexOf(mark);
      if (at >= 0) {
        if (at > 0) yield held.subarray(0, at);
        held = held.subarray(at + mark.length);
        return;
      }
      const certain = held.length - mark.length + 1;
      if (certain > 0) {
        yield held.subarray(0, certain);
        held = held.subarray(certain);
      }
      await more();
    }
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length) await more();
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return { takeUntil, streamUntil, take };
}

function readPartHeader(text: string): Omit<FormPart, 'content'> {
  const lines = text.split('\r\n');
  const headerOf = (header: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${header}:`))
      ?.slice(header.length + 1)
      .trim();
  const disposition = headerOf('content-disposition');
  if (!disposition || !/^form-data\b/i.test(disposition)) throw malformed();
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformed();
  return {
    name,
    isFile: /;\s*filename\*?=/i.test(disposition),
    contentType: headerOf('content-type'),
  };
}

/**
 * Reads a form part by part without holding it in memory.
 *
 * @example for await (const part of readForm(body, boundary)) for await (const bytes of part.content) …
 */
export async function* readForm(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart, void> {
  const scanner = createScanner(source);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await scanner.takeUntil(delimiter.subarray(2), maxHeaderBytes);
  for (let count = 0; ; count += 1) {
    const next = (await scanner.take(2)).toString('latin1');
    if (next === '--') return;
    if (next !== '\r\n' || count >= maxParts) throw malformed();
    const header = await scanner.takeUntil(headerEnd, maxHeaderBytes);
    const part = readPartHeader(header.toString('utf8'));
    yield { ...part, content: scanner.streamUntil(delimiter) };
  }
}
