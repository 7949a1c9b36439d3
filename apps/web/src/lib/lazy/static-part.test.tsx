// @vitest-environment happy-dom
import { act, createContext, type ReactNode, startTransition, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyModule } from './load-chunk.ts';
import { setFirstPage, staticPart } from './static-part.tsx';

const Place = createContext('/');
const Story = () => <p>Told at {use(Place)}</p>;
let goTo: (place: string) => void;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The part's parent changes with the location, as under the router. */
function Page({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState('/');
  goTo = (next) => startTransition(() => setPlace(next));
  return <Place value={place}>{children}</Place>;
}

/** A server-rendered page, hydrated with a part whose code has not loaded. */
async function takeOver() {
  const Rendered = staticPart(lazyModule(async () => Story));
  await Rendered.preload();
  setFirstPage(true);
  const html = renderToString(
    <Page>
      <Rendered />
    </Page>,
  );
  const fetchCode = vi.fn(async () => Story);
  const Part = staticPart(lazyModule(fetchCode));
  const place = document.createElement('div');
  place.innerHTML = html;
  await Part.preload();
  await act(async () => {
    hydrateRoot(
      place,
      <Page>
        <Part />
      </Page>,
    );
  });
  return { place, fetchCode };
}

afterEach(() => setFirstPage(false));

it('leaves what the server has rendered as it is, without any code', async () => {
  const { place, fetchCode } = await takeOver();
  const told = place.querySelector('p');
  expect(told?.textContent).toBe('Told at /');
  await act(async () => place.querySelector('p')?.click());
  expect(fetchCode).not.toHaveBeenCalled();
  expect(place.querySelector('p')).toBe(told);
});

it('fetches its code when the page goes on at another place', async () => {
  const { place, fetchCode } = await takeOver();
  setFirstPage(false);
  await act(async () => goTo('/next'));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(place.textContent).toBe('Told at /next');
});

it('fetches its code where a page is opened without the server', async () => {
  const fetchCode = vi.fn(async () => Story);
  const Part = staticPart(lazyModule(fetchCode));
  await Part.preload();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(renderToString(<Part />)).toBe('<p>Told at <!-- -->/</p>');
});
