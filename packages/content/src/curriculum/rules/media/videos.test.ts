import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { coursePath, lessonPath, verdict } from '../../../../test/sample-curriculum.ts';
import { storyboardsDrawable } from './storyboards-drawable.ts';
import { videosCaptioned } from './videos-captioned.ts';

type Data = Record<string, unknown>;

const soundSlide = { heading: 'Halves', caption: 'Two halves make one.', seconds: 15 };
const board = (first: Data = {}) =>
  stringify({
    title: 'Halves',
    slides: [{ ...soundSlide, ...first }, { ...soundSlide }, { ...soundSlide }],
  });
const at = (slug: string, text: string) => ({ [`${coursePath}/storyboards/${slug}.yaml`]: text });

describe('storyboards-drawable', () => {
  it('accepts a storyboard of a lesson with pictures that exist', () => {
    const files = at('halves', board({ picture: 'pictures/orange.svg' }));
    expect(verdict(storyboardsDrawable, { files })).toEqual([]);
  });

  it.each([
    [{ picture: 'pictures/nope.svg' }, 'does not exist'],
    [{ heading: 'x'.repeat(60) }, 'too wide'],
    [{ caption: 'word '.repeat(40) }, 'more than 160 characters'],
    [{ caption: 'a b c d e f g h i j k l m', seconds: 4 }, 'needs 5 seconds'],
    [{ seconds: 3 }, 'takes 33 seconds'],
  ])('refuses %j', (change, reason) => {
    const messages = verdict(storyboardsDrawable, { files: at('halves', board(change)) });
    expect(messages.join('\n')).toContain(reason);
  });

  it('refuses a storyboard that belongs to no lesson', () => {
    const messages = verdict(storyboardsDrawable, { files: at('quarters', board()) });
    expect(messages).toEqual([
      `${coursePath}/storyboards/quarters.yaml: there is no lesson lessons/quarters.md`,
    ]);
  });
});

describe('videos-captioned', () => {
  const video = { [`${coursePath}/media/halves.webm`]: 'x' };
  const captions = { [`${coursePath}/media/halves.vtt`]: 'WEBVTT\n' };
  const lesson = { video: 'media/halves.webm', duration: 45 };

  it('accepts a video with captions, one of the web, and none', () => {
    const files = { ...video, ...captions, ...at('halves', board()) };
    expect(verdict(videosCaptioned, { lesson, files })).toEqual([]);
    expect(verdict(videosCaptioned, { lesson: { video: 'https://youtu.be/x' } })).toEqual([]);
    expect(verdict(videosCaptioned)).toEqual([]);
  });

  it('refuses a video of our own without captions', () => {
    expect(verdict(videosCaptioned, { lesson, files: video })).toEqual([
      `${lessonPath}: the video has no captions: "media/halves.vtt" does not exist`,
    ]);
  });

  it('refuses a storyboard that was not made into a video, or is longer than the lesson says', () => {
    const files = { ...video, ...captions, ...at('halves', board()) };
    expect(verdict(videosCaptioned, { files })[0]).toContain('no video');
    const shorter = { ...lesson, duration: 44 };
    expect(verdict(videosCaptioned, { lesson: shorter, files })[0]).toContain('duration');
  });
});
