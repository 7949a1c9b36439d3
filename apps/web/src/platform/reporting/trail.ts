export type Breadcrumb = {
  /** In seconds. */
  timestamp: number;
  category: string;
  message?: string;
  data?: object;
};

/** What was opened and tapped, the newest last. Words are never among it. */
export const trail: Breadcrumb[] = [];

export function addBreadcrumb(crumb: Omit<Breadcrumb, 'timestamp'>): void {
  trail.push({ timestamp: Date.now() / 1_000, ...crumb });
  if (trail.length > 100) trail.shift();
}

export function followTaps(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element)
        addBreadcrumb({
          category: 'ui.click',
          message: [target.localName, ...target.classList].join('.'),
        });
    },
    true,
  );
}
