/** The names in a page that selectors can match. */
export type PageNames = {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  /** `name`, and `name=value` for each value. */
  attributes: Set<string>;
};

/** What first-paint.js may add before the first paint. */
export const setBeforePaint = {
  classes: ['dark', 'light'],
  attributes: [
    'data-deferred-src',
    'data-font',
    'data-foreign',
    'data-reduced-motion',
    'data-save-data',
    'data-session',
    'data-text-size',
  ],
};

const openTag = /<([a-z][\w-]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>=/]+)(?:="([^"]*)")?/g;

/** Reads the names in HTML written by React. */
export function namesIn(html: string): PageNames {
  const names: PageNames = {
    tags: new Set(),
    classes: new Set(setBeforePaint.classes),
    ids: new Set(),
    attributes: new Set(setBeforePaint.attributes),
  };
  for (const [, tag = '', attributes = ''] of html.matchAll(openTag)) {
    names.tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.attributes.add(name).add(`${name}=${value}`);
      if (name === 'id') names.ids.add(value);
      if (name === 'class') for (const one of value.split(/\s+/)) names.classes.add(one);
    }
  }
  return names;
}
