import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arriving, CHUNK_TIMEOUT } from './arriving.ts';

const Page = () => createElement('h1', null, 'Here');

afterEach(() => vi.useRealTimers());

describe('a page whose code comes later', () => {
  it('is drawn at once when its code was fetched ahead', async () => {
    const Late = arriving(async () => Page);
    await Late.preload();
    expect(renderToString(createElement(Late))).toBe('<h1>Here</h1>');
  });

  it('fetches its code once', async () => {
    const load = vi.fn(async () => Page);
    const Late = arriving(load);
    await Promise.all([Late.preload(), Late.preload()]);
    await Late.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again after a failure', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('no network'));
    const Late = arriving(load);
    await expect(Late.preload()).rejects.toThrow('no network');
    await Late.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after two minutes', async () => {
    vi.useFakeTimers();
    expect(CHUNK_TIMEOUT).toBe(120_000);
    const Late = arriving(() => new Promise(() => undefined));
    const failure = expect(Late.preload()).rejects.toThrow('did not arrive in time');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    await failure;
  });
});
