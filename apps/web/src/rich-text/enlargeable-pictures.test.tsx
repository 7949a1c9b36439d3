// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, find, named, render } from '#lib/testing/render.tsx';
import { Prose } from './components/prose.tsx';
import { deferImages } from './deferred-images.ts';
import { useEnlargeablePictures, withEnlargeButtons } from './enlargeable-pictures.ts';
import { useDeferredImages } from './use-deferred-images.ts';

const html = '<p>Look:</p><figure class="figure"><img src="/media/c/a.svg" alt="A ruler"></figure>';

function Text({ text }: { text: string }) {
  useEnlargeablePictures();
  useDeferredImages();
  return <Prose html={text} />;
}

const viewers = () => document.querySelectorAll('.picture-viewer').length;

test('a figure gets one button, also when its text is read back from a page', () => {
  const once = withEnlargeButtons(html);
  expect(once.match(/<button/g)).toHaveLength(1);
  expect(withEnlargeButtons(once)).toBe(once);
  expect(withEnlargeButtons('<p>No picture</p>')).toBe('<p>No picture</p>');
});

test('the button opens the picture alone, Close closes it, and the focus is where it was', async () => {
  await render(<Text text={withEnlargeButtons(html)} />);
  named('Make the picture larger').focus();
  await click(named('Make the picture larger'));
  const dialog = find<HTMLDialogElement>('.picture-viewer');
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute('aria-label')).toBe('A ruler');
  await click(named('Fit to the screen'));
  expect(dialog.hasAttribute('data-fit')).toBe(true);
  await click(named('Zoom in'));
  expect(dialog.hasAttribute('data-fit')).toBe(false);
  await click(named('Close the picture'));
  expect(viewers()).toBe(0);
  expect(document.activeElement).toBe(named('Make the picture larger'));
});

test('a tap on the picture does the same', async () => {
  await render(<Text text={withEnlargeButtons(html)} />);
  await click(find('.figure img'));
  expect(viewers()).toBe(1);
});

test('a picture that waits for a tap is fetched by it, and can be made larger afterwards', async () => {
  await render(<Text text={withEnlargeButtons(deferImages(html))} />);
  await click(named('Make the picture larger'));
  expect(viewers()).toBe(0);
  await click(find('.deferred-image'));
  expect(viewers()).toBe(0);
  await click(find('.figure img'));
  expect(viewers()).toBe(1);
});
