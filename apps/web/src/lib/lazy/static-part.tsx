import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import type { LazyComponent } from './lazy-with-preload.ts';
import type { LazyModule } from './load-chunk.ts';

const isServer = typeof document === 'undefined';

/** Whether the open page was server-rendered, or this is the server itself. */
let isFirstPage = isServer;

/** Records whether the open page was server-rendered; false after the first navigation. */
export function setFirstPage(isRendered: boolean): void {
  isFirstPage = isRendered;
}

const never = new Promise<never>(() => undefined);

/**
 * A display-only part of a page. Where the server has rendered it, its HTML stays and its code is never fetched; elsewhere
 * the page waits for its code. Its props must not change, and it must not contain a link.
 */
export function staticPart<Props extends object = object>({
  load,
}: LazyModule<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const isHydrated = useIsHydrated();
    if (Loaded !== undefined) return createElement(Loaded, props);
    return createElement(use(isFirstPage && !isHydrated ? never : load()), props);
  }

  function StaticPart(props: Props): ReactNode {
    // Created once: a different element would make React hydrate the part.
    const [part] = useState(() => {
      const inside = createElement(Part, props);
      return isFirstPage ? createElement(Suspense, null, inside) : inside;
    });
    return part;
  }

  return Object.assign(memo(StaticPart), {
    preload: async () => {
      if (isServer || !isFirstPage) Loaded = await load();
    },
  }) as LazyComponent<Props>;
}
