import { describe, expect, it } from 'vitest';
import { captionsAddress, sizeWords, videoBytes } from './video-address.ts';

const own = '/media/jss1-mathematics/halves.webm?v=0123456789ab&bytes=164200';

describe('captionsAddress', () => {
  it('finds the captions beside a video of our own', () => {
    expect(captionsAddress(own)).toBe('/media/jss1-mathematics/halves.vtt?v=0123456789ab');
    expect(captionsAddress('/media/c/a.mp4')).toBe('/media/c/a.vtt');
  });

  it.each(['https://example.org/a.webm', 'https://youtu.be/dQw4w9WgXcQ', '/media/c/a.svg'])(
    'promises none for %s',
    (url) => expect(captionsAddress(url)).toBeNull(),
  );
});

describe('videoBytes', () => {
  it('reads the size that the address says', () => {
    expect(videoBytes(own)).toBe(164_200);
  });

  it.each(['/media/c/a.webm', '/media/c/a.webm?bytes=x', 'https://example.org/a.webm?bytes=5'])(
    'knows none for %s',
    (url) => expect(videoBytes(url)).toBeNull(),
  );
});

describe('sizeWords', () => {
  it.each([
    [200, '1\u00a0KB'],
    [164_200, '164\u00a0KB'],
    [999_700, '1.0\u00a0MB'],
    [8_400_000, '8.4\u00a0MB'],
  ])('says %d bytes as %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
});
