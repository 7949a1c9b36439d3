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

/** Whether the open page is one that the server has rendered, or this is the server itself. */
let isFirstPage = isServer;

/** Says whether the open page was rendered by the server; from the first step to another one on, none is. */
export function setFirstPage(isRendered: boolean): void {
  isFirstPage = isRendered;
}

const never = new Promise<never>(() => undefined);

/**
 * A part of a page that only shows something. Where the server has rendered it, its HTML stays as it is and its code is never
 * fetched; everywhere else the page waits for the code as for its own. Its props must not change, nor may it hold a link.
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
    // Made once: React would have to take over the part when it is given another element.
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
