/**
 * Parses HTML that our own code has written and reports anything active in it. Strict on purpose: every `<` must begin
 * a known element, every attribute must be known, every URL must be a web page or relative. For tests only.
 */
const words =
  'a article b blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img li ol p pre s section small span strong sub sup table tbody td th thead tr ul';
const maths =
  'math menclose merror mfenced mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics annotation';
const elements = new Set(`${words} ${maths}`.split(' '));

const plainAttributes =
  /^(accent|align|alt|aria-[a-z]+|class|colspan|columnalign|decoding|dir|display|fence|height|id|lang|linethickness|loading|lspace|mathvariant|maxsize|minsize|movablelimits|notation|rel|role|rowspan|rspace|scope|separator|start|stretchy|tabindex|title|width|xmlns)$/;

const attribute = /^\s+([a-z-]+)(?:="([^"<>]*)")?/;

const decoded = (value: string) =>
  value
    .replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&colon;/gi, ':')
    .replace(/&(tab|newline);/gi, ' ');

/** As browsers parse it: invisible characters are ignored. */
function schemeOf(address: string): string | undefined {
  const seen = decoded(address).replace(/[\p{Cc}\s]/gu, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
}

function isHarmless(name: string, value: string): boolean {
  if (name !== 'href' && name !== 'src') return plainAttributes.test(name);
  return ['http', 'https', 'mailto', undefined].includes(schemeOf(value));
}

function faultOf(tag: string): string | null {
  const match = /^<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>$/.exec(tag);
  const [, name = '', rest = ''] = match ?? [];
  if (!elements.has(name)) return tag;
  for (let left = rest; left !== ''; ) {
    const [whole = left, key = '', value = ''] = attribute.exec(left) ?? [];
    if (!isHarmless(key, value)) return `${tag}: ${key}`;
    left = left.slice(whole.length);
  }
  return null;
}

/** Every tag that could be active; empty for inert HTML. */
export function liveParts(html: string): string[] {
  const tags = html.match(/<(?:[^<>"]|"[^"]*")*>?/g) ?? [];
  return tags.map(faultOf).filter((fault) => fault !== null);
}
