// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { named, render } from '#lib/testing/render.tsx';
import { learnerSignInText as text } from '../messages.ts';
import { CardScanner } from './card-scanner.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => render(<CardScanner onCard={() => undefined} />);

test('a browser that reads no squares says so, and what to do instead', async () => {
  await open();
  expect(document.body.textContent).toBe(text.cardNoScanner);
});

test('a browser that can offers the camera, which starts after a tap alone', async () => {
  const getUserMedia = vi.fn();
  vi.stubGlobal('BarcodeDetector', class {});
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  await open();
  expect(named(text.cardScan)).toBeTruthy();
  expect(getUserMedia).not.toHaveBeenCalled();
});
