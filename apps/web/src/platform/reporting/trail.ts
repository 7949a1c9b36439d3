export type Breadcrumb = {
  /** In seconds. */
  timestamp: number;
  category: string;
  data: object;
};

/** The pages opened, newest last. */
export const trail: Breadcrumb[] = [];

export function addPage(to: string): void {
  trail.push({ timestamp: Date.now() / 1_000, category: 'navigation', data: { to } });
}
