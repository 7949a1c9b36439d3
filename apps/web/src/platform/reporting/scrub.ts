type Replacement = readonly [RegExp, string];

/** Safe inside JSON text too: they neither remove nor add a quotation mark. */
const anywhere: readonly Replacement[] = [
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bsb_(?:publishable|secret)_[\w-]+/g, '[token]'],
  // A URL's query and fragment may contain anything.
  [/((?:https?:\/|\B)\/[^\s"'?#<>\\]*)[?#][^\s"'<>\\]*/g, '$1'],
  // Storage URLs consist of ids and the users' file names.
  [/(\/storage\/v1\/[a-z]+)\/[^\s"'<>\\]*/g, '$1/[file]'],
  [/[0-9a-f]{8}(?:(?:-|%2d)[0-9a-f]{4}){3}(?:-|%2d)[0-9a-f]{12}/gi, '[id]'],
  // Any word that looks like the name of a picture or document.
  [
    /[^\s"'<>\\/=:]+\.(?:jpe?g|png|webp|gif|heic|heif|avif|bmp|svg|pdf|docx?|odt|rtf|txt|csv|xlsx?|pptx?|zip|mp[34]|m4a|wav|ogg|mov|webm)\b/gi,
    '[file]',
  ],
];

const inPlainText: readonly Replacement[] = [
  [
    /\b(\w*(?:token|password|passwd|secret|apikey|nonce))["']?\s*[:=]\s*["']?[^\s"'&,;)]+/gi,
    '$1=[removed]',
  ],
  // Element selectors contain labels, which may contain a learner's text.
  [/\[(?:aria-label|alt|name|title|placeholder|value|href)=(?:"[^"]*"|'[^']*'|[^\]]*)\]/g, ''],
];

const apply = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text);

/** Removes e-mail addresses, tokens, query strings and the learner's own words from a text. */
export function scrubText(text: string, privateTerms: readonly string[] = []): string {
  const known = apply(apply(text, anywhere), inPlainText);
  return privateTerms.reduce(
    (changed, word) => changed.replace(wordPattern(word), '$1[name]'),
    known,
  );
}

/** The same for JSON text, which stays valid. */
export const scrubJson = (json: string): string => apply(json, anywhere);

/** Identifying words: every part of the profile's name, school and e-mail fields. */
export function privateTermsOf(data: Record<string, unknown>): string[] {
  const own = ['name', 'full_name', 'school', 'guardian_email', 'email'].map(
    (field) => data[field],
  );
  return own
    .filter((value) => typeof value === 'string')
    .flatMap((value) => [value, ...value.split(/\s+/)])
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

const DEEPEST = 12;

/** Scrubs every string inside a value; keys stay. */
export function scrubDeep(value: unknown, privateTerms: readonly string[], depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value, privateTerms);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item, privateTerms, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, scrubDeep(item, privateTerms, depth + 1)]),
  );
}

function wordPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\p{L}\\p{N}])${escaped}(?=$|[^\\p{L}\\p{N}])`, 'giu');
}
