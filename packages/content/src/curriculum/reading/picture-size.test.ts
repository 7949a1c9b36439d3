import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

/** The first bytes of pictures that sharp made, 37 wide and 21 high. */
const pictures = {
  'a WebP with loss':
    'UklGRkYAAABXRUJQVlA4IDoAAAAwAwCdASolABUAPtFmrFCoJaQipWgBABoJZwDJEA8Kmm4AAP7o1xxhNJOj/hz7Y/eyMFjXMBASH2AA',
  'a WebP without loss': 'UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQmap2pv+BiOh/AAA=',
  'a WebP that one sees through': 'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAAJAAAFAAAQUxQSAoAAAABBw==',
  'a PNG': 'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5AAAACXBIWQ==',
};

it.each(Object.entries(pictures))('reads how large %s is', (_kind, base64) => {
  expect(pictureSize(Buffer.from(base64, 'base64'))).toEqual({ width: 37, height: 21 });
});

it('says nothing of anything else', () => {
  expect(
    pictureSize(Buffer.from('<svg viewBox="0 0 1 1"/> and more text than thirty bytes')),
  ).toBeNull();
  expect(pictureSize(Buffer.alloc(0))).toBeNull();
});
