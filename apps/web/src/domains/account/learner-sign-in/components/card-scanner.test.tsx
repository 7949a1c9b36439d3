// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { learnerSignInText as text } from '../messages.ts';
import { CardScanner, canScan } from './card-scanner.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => render(<CardScanner onCard={() => undefined} />);

test('a browser that reads no squares offers no scanning', async () => {
  await open();
  expect(canScan()).toBe(false);
  expect(document.body.textContent).toBe('');
});

test('a browser that can offers the camera, which starts after a tap alone and says when it may not', async () => {
  const getUserMedia = vi.fn().mockRejectedValue(new Error('refused'));
  vi.stubGlobal('BarcodeDetector', class {});
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  await open();
  const scan = named(text.cardScan);
  expect(getUserMedia).not.toHaveBeenCalled();
  await click(scan);
  await settle();
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(find('[role="alert"]').textContent).toBe(text.cardNoCamera);
});
