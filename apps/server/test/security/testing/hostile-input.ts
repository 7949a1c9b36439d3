import fc from 'fast-check';

/** Input that breaks out of SQL, PostgREST's dialect, paths and patterns if quoting is missing. */
export const corpus = [
  "' or '1'='1",
  "'; drop table user_notes; --",
  "' union select id::text from auth.users --",
  "x' and 1=cast((select email from auth.users limit 1) as int) --",
  "'||(select pg_sleep(5))||'",
  '$$; select pg_sleep(5); $$',
  '"; drop table "user_notes"; --',
  'id; reset role',
  'id) from auth.users --',
  '(select encrypted_password from auth.users)',
  "pg_read_file('/etc/passwd')",
  'content::regclass',
  'content.eq.x,user_id.not.is.null',
  'eq.x)&or=(user_id.not.is.null',
  'not.is.null',
  'is.null',
  'user_id.not.eq.x),or(id.not.is.null',
  'in.(select id from auth.users)',
  'any(array(select id from auth.users))',
  '*,auth.users(*)',
  '*,users(*)',
  'families!inner(*)',
  'family_members(families(*))',
  'id,...families(code)',
  'count()',
  'user_id.max()',
  'id.desc.nullslast; drop table x',
  'benchmark_items(correct_option)',
  'assignment_keys',
  '../../../../etc/passwd',
  '..%2f..%2fsecrets.json',
  '%2e%2e%2f%2e%2e%2fsecrets.json',
  '..\\..\\secrets.json',
  '/etc/passwd',
  'file:///etc/passwd',
  'a\0b',
  '\0',
  '\ud800',
  '\u202e\ufeff',
  'ẹ̀kọ́ 😀',
  '%',
  '%zz',
  '%00',
  '\r\nSet-Cookie: x=1',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '[$ne]',
  '$where',
  '*)(uid=*',
  '`id`',
  '$(id)',
  '((((((((((((((((((((',
  '{"a":{"b":[',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  'a'.repeat(3_000),
  "'".repeat(500),
  'and(and(and(and(and(and(and(and(and(and(and(id.eq.1)))))))))))',
];

const pieces = [
  ...[
    "'",
    '"',
    '\\',
    ';',
    '--',
    '/*',
    '*/',
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '$1',
    '$$',
  ],
  ...[
    'eq',
    'not',
    'or',
    'and',
    'in',
    'is',
    'null',
    'select',
    'from',
    'auth.users',
    'user_id',
    'id',
    '*',
  ],
  ...[
    '%',
    '_',
    '{',
    '}',
    '[',
    ']',
    '@>',
    '\0',
    '\n',
    ' ',
    '..',
    '/',
    '0',
    '-',
    '=',
    '&',
    '?',
    '#',
    'é',
    '😀',
  ],
];

/** Fragments of the dialects in random order, whole attacks, and arbitrary text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...corpus), fc.constantFrom(...pieces))
      .map(([text, end]) => text + end),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** A stack trace, one of our file names, or SQL built from the input. */
const leaks =
  /node_modules|\.ts:\d+|\bat \w+ \(|PostgresError|syntax error at or near|unterminated quoted|root:x:0|signingKeys|"stack"/;

const protocols = [
  ['code', 'details', 'hint', 'message'],
  ['message', 'hint'],
  ['statusCode', 'error', 'message'],
  ['code', 'error_code', 'msg'],
  ['error', 'message'],
  ['data', 'error'],
];

/** Errors in the protocol's documented shape; plain text and pages are not JSON. */
export function isAllowedError(text: string): boolean {
  if (leaks.test(text)) return false;
  if (!text.startsWith('{')) return true;
  const keys = Object.keys(JSON.parse(text));
  return protocols.some((shape) => keys.every((key) => shape.includes(key)));
}
