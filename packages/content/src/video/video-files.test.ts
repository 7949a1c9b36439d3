import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { joinList } from './encode.ts';
import { withVideo } from './lesson-video-lines.ts';
import { fingerprint, lockText, parseLock } from './videos-lock.ts';

describe('captionsOf', () => {
  it('writes one cue a slide, one after the other', () => {
    const slides = [
      { heading: 'A', caption: 'One  and\ntwo.', seconds: 8 },
      { heading: 'B', caption: '5 < 7 & 7 > 5', seconds: 55 },
    ];
    expect(captionsOf({ title: 'A', slides })).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:08.000\nOne and two.\n\n' +
        '2\n00:00:08.000 --> 00:01:03.000\n5 &lt; 7 &amp; 7 &gt; 5\n',
    );
  });
});

describe('joinList', () => {
  it('names the last picture twice, so that it stands for its time', () => {
    const list = joinList([
      { file: 'a.png', seconds: 2 },
      { file: 'b.png', seconds: 1.5 },
    ]);
    expect(list).toBe("file 'a.png'\nduration 2\nfile 'b.png'\nduration 1.5\nfile 'b.png'\n");
  });
});

describe('withVideo', () => {
  const lesson = '---\nid: a\ntitle: A\ngoals: []\n---\n\nvideo: stays in the words\n';
  const done =
    '---\nid: a\ntitle: A\nvideo: media/a.webm\nduration: 66\ngoals: []\n---\n\nvideo: stays in the words\n';

  it('adds both lines after the title and changes nothing else', () => {
    expect(withVideo(lesson, 'media/a.webm', 66)).toBe(done);
  });

  it('replaces lines that are there', () => {
    const old = withVideo(lesson, 'https://example.org/v', 5);
    expect(withVideo(old, 'media/a.webm', 66)).toBe(done);
    expect(withVideo(done, 'media/a.webm', 66)).toBe(done);
  });
});

describe('videos.lock', () => {
  it('reads back what it wrote, in the order of the slugs', () => {
    const text = lockText(
      new Map([
        ['b', '2'],
        ['a', '1'],
      ]),
    );
    expect(text).toBe('a 1\nb 2\n');
    expect([...parseLock(text)]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('tells apart every change of a storyboard or a picture', () => {
    const marks = [
      fingerprint('a', []),
      fingerprint('b', []),
      fingerprint('a', ['p']),
      fingerprint('a', ['q']),
      fingerprint('a', ['p', '']),
    ];
    expect(new Set(marks).size).toBe(marks.length);
  });
});
