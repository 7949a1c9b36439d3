import { expect, it } from 'vitest';
import { isWhatItSays, uploadWords } from './upload-faults';

it.each([
  ["File type 'image/heic' is not allowed", /^This kind of file is not taken\. Use a JPEG/u],
  ['MIME type is not allowed', /^This kind of file/u],
  ['FileTooBig', /larger than 10 MB/u],
  ['File is not a valid image', /cannot be read/u],
  ['File name contains invalid characters', /short name/u],
  ['Files are empty', /is empty/u],
])('says %j in words for an editor', (message, expected) => {
  expect(uploadWords(message)).toMatch(expected);
});

it('leaves other faults alone', () => {
  expect(uploadWords('Forbidden')).toBeNull();
});

it('knows how files begin', () => {
  const page = new TextEncoder().encode('<html><script>1</script></html>');
  for (const mime of ['application/pdf', 'video/mp4', 'video/webm']) {
    expect([mime, isWhatItSays(mime, page)]).toEqual([mime, false]);
  }
  expect(isWhatItSays('application/pdf', new TextEncoder().encode('%PDF-1.4\n'))).toBe(true);
  expect(isWhatItSays('video/mp4', new TextEncoder().encode('\0\0\0\x18ftypisom'))).toBe(true);
  expect(isWhatItSays('video/webm', Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))).toBe(true);
});
