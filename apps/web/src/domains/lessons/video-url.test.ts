import { describe, expect, it } from 'vitest';
import { captionsUrl, videoBytes, videoSource } from './video-url.ts';

const own = '/media/jss1-mathematics/halves.webm?v=0123456789ab&bytes=164200';

describe('captionsAddress', () => {
  it('finds the captions beside a video of our own', () => {
    expect(captionsUrl(own)).toBe('/media/jss1-mathematics/halves.vtt?v=0123456789ab');
    expect(captionsUrl('/media/c/a.mp4')).toBe('/media/c/a.vtt');
  });

  it.each(['https://example.org/a.webm', 'https://youtu.be/dQw4w9WgXcQ', '/media/c/a.svg'])(
    'promises none for %s',
    (url) => expect(captionsUrl(url)).toBeNull(),
  );
});

describe('videoBytes', () => {
  it('reads the size that the URL says', () => {
    expect(videoBytes(own)).toBe(164_200);
  });

  it.each(['/media/c/a.webm', '/media/c/a.webm?bytes=x', 'https://example.org/a.webm?bytes=5'])(
    'knows none for %s',
    (url) => expect(videoBytes(url)).toBeNull(),
  );
});

describe('videoSource', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'youtube.com/embed/dQw4w9WgXcQ',
  ])('plays %s with YouTube', (url) =>
    expect(videoSource(url)).toEqual({ kind: 'youtube', from: 'From YouTube' }),
  );

  it.each([own, '/media/c/a.MP4', '/uploads/film.webm?v=1'])('plays %s in the page', (url) =>
    expect(videoSource(url)).toEqual({ kind: 'file', from: 'From our library' }),
  );

  it.each([
    ['https://www.youtube.com/watch?v=short', 'youtube.com'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQx', 'youtube.com'],
    ['https://youtu.be/', 'youtu.be'],
    ['https://www.youtube.com/@channel', 'youtube.com'],
    ['https://www.youtube.com/playlist?list=PL12345678', 'youtube.com'],
    ['https://vimeo.com/76979871', 'vimeo.com'],
    ['https://www.khanacademy.org/math/fractions', 'khanacademy.org'],
    ['https://videos.example.org/film.mp4', 'videos.example.org'],
    ['http://school.example:8080/film', 'school.example'],
  ])('leads to %s, and names its host', (url, host) =>
    expect(videoSource(url)).toEqual({ kind: 'link', from: `From ${host}`, href: url }),
  );

  it('leads to a link that was written without its scheme', () => {
    const link = { kind: 'link', from: 'From vimeo.com', href: 'https://vimeo.com/76979871' };
    expect(videoSource('vimeo.com/76979871')).toEqual(link);
    expect(videoSource('//vimeo.com/76979871')).toEqual(link);
  });

  it('leads to a page of our own that is no video', () => {
    expect(videoSource('/films')).toMatchObject({ kind: 'link', href: '/films' });
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'https://',
    '::',
    '',
  ])('shows nothing for %j', (url) => expect(videoSource(url.trim())).toEqual({ kind: 'none' }));
});
