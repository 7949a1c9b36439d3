import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { StorageError, storageErrors } from '../errors.ts';

export type FormFile = { contentType: string; content: Readable };

type FormRules<T> = {
  /** For the whole body. */
  maxBytes: number;
  /** Receives the file as it arrives, with the fields that came before it. */
  receive: (file: FormFile, fields: ReadonlyMap<string, string>) => Promise<T>;
};

const maxFieldBytes = 16 * 1024;
const limits = { fieldSize: maxFieldBytes, headerSize: 8_192, headerPairs: 16, parts: 16 };

const malformed = () => storageErrors.invalidRequest('The multipart body is malformed');

export const isForm = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch {
    throw storageErrors.invalidRequest('The multipart body has no boundary');
  }
}

async function* atMost(maxBytes: number, source: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw storageErrors.tooLarge();
    yield chunk;
  }
}

/** Reads a form with at most one file, without holding the file in memory. */
export async function readForm<T>(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  { maxBytes, receive }: FormRules<T>,
): Promise<{ fields: ReadonlyMap<string, string>; file: T | undefined }> {
  const form = openForm(contentType);
  const fields = new Map<string, string>();
  let stream: Readable | undefined;
  let file: Promise<T> | undefined;
  let refusal: unknown;
  function refuse(error: unknown) {
    refusal ??= error;
    form.destroy(error as Error);
  }

  form.on('error', () => undefined);
  form.on('partsLimit', () => refuse(malformed()));
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) refuse(storageErrors.tooLarge());
    else fields.set(name, value);
  });
  form.on('file', (_name, content, _filename, _encoding, type) => {
    // The form reports the error; an 'error' event without a listener would end the process.
    content.on('error', () => undefined);
    if (file) {
      content.resume();
      refuse(storageErrors.invalidRequest('The form holds more than one file'));
      return;
    }
    stream = content;
    file = receive({ contentType: type, content }, fields);
    file.catch(refuse);
  });
  try {
    await pipeline(atMost(maxBytes, source), form);
    return { fields, file: await file };
  } catch (error) {
    const reason = refusal ?? (error instanceof StorageError ? error : malformed());
    stream?.destroy(reason as Error);
    await file?.catch(() => undefined);
    throw reason;
  }
}
