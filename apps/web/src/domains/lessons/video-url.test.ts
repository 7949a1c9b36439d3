import { describe, expect, it } from 'vitest';
import { explainerBytes, videoSource } from './video-url.ts';

const own = '/media/jss1-mathematics/halves.json?v=0123456789ab&bytes=2420';

describe('explainerBytes', () => {
  it('reads the size that the URL says', () => {
    expect(explainerBytes(own)).toBe(2_420);
  });

  it.each(['/media/c/a.json', '/media/c/a.json?bytes=x', 'https://example.org/a.json?bytes=5'])(
    'knows none for %s',
    (url) => expect(explainerBytes(url)).toBeNull(),
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

  it('plays an explainer of our own, and no other file of that kind', () => {
    expect(videoSource(own)).toEqual({ kind: 'explainer', from: null });
    expect(videoSource('https://example.org/media/c/a.json').kind).toBe('link');
    expect(videoSource('//example.org/media/c/a.json').kind).toBe('link');
  });

  it.each(['/media/c/a.MP4', '/uploads/film.webm?v=1'])('plays %s in the page', (url) =>
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
