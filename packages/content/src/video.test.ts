import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedLink, youtubeVideoId } from './video.ts';

const id = 'dQw4w9WgXcQ';
const embed = `https://www.youtube.com/embed/${id}`;

describe('embedLink', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?app=desktop&v=${id}&t=42s`,
    `https://www.youtube.com/watch?list=PL123&v=${id}&index=2#t=1`,
    `https://music.youtube.com/watch?v=${id}&feature=share`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abcdef&t=10`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}?version=3`,
    `https://www.youtube.com/e/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `//www.youtube.com/embed/${id}`,
    `youtube.com/watch?v=${id}`,
    `  https://youtu.be/${id}/ `,
  ])('recognises %s', (link) => {
    expect(embedLink(link)).toBe(embed);
  });

  it.each([
    '',
    'not a link',
    'https://vimeo.com/123456789',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://example.com/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc!',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://youtu.be/',
    '/media/jss1-mathematics/counting.webm',
    'javascript:alert(1)',
  ])('leaves %j unchanged', (link) => {
    expect(embedLink(link)).toBe(link);
  });
});

describe('youtubeVideoId', () => {
  it('finds any well-formed id in every link shape', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];
    const ids = fc
      .array(fc.constantFrom(...letters), { minLength: 11, maxLength: 11 })
      .map((characters) => characters.join(''));
    const shapes = fc.constantFrom('watch?v=', 'embed/', 'shorts/', 'live/', 'v/');
    fc.assert(
      fc.property(ids, shapes, (videoId, shape) => {
        expect(youtubeVideoId(`https://www.youtube.com/${shape}${videoId}`)).toBe(videoId);
      }),
      { numRuns: 200 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(embedLink(text) === text || youtubeVideoId(text) !== null).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
