import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.ts';

const Page = () => createElement('h1', null, 'Here');

describe('a component whose code comes later', () => {
  it('is rendered at once when its code was fetched ahead', async () => {
    const Lazy = lazyWithPreload(async () => Page);
    await Lazy.preload();
    expect(renderToString(createElement(Lazy))).toBe('<h1>Here</h1>');
  });

  it('fetches its code once', async () => {
    const fetchCode = vi.fn(async () => Page);
    const Lazy = lazyWithPreload(fetchCode);
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    await Lazy.preload();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('gets its properties', async () => {
    const Name: ComponentType<{ name: string }> = ({ name }) => createElement('p', null, name);
    const Lazy = lazyWithPreload(async () => Name);
    await Lazy.preload();
    expect(renderToString(createElement(Lazy, { name: 'Ada' }))).toBe('<p>Ada</p>');
  });
});
