import { createFormatter, type NamesIn, type TagsIn } from '@akada/messages/format';
import { prefixOf } from '@akada/messages/languages';
import { Fragment, type ReactNode } from 'react';

export { defineMessages } from '@akada/messages/format';

/**
 * The language of this page, written into the built code, one copy per language. The call around it keeps a minifier from
 * comparing the placeholder with other strings.
 */
export const language: string = JSON.parse(`"${import.meta.env.VITE_LANGUAGE ?? 'en'}"`);

/** The path prefix of this language. The router adds it to its links. */
export const languagePrefix = prefixOf(language);

/** The `lang` of lesson text, which is in English, on a page in another language. */
export const lessonLang = language === 'en' ? undefined : 'en';

/** For numbers; Nigerian English where the browser does not know the language. */
export const locales = language === 'en' ? ['en-NG'] : [language, 'en-NG'];

export const { format, plural, number } = createFormatter(locales[0] ?? 'en-NG');

type Parts<Text extends string> = Record<NamesIn<Text>, ReactNode> &
  Record<TagsIn<Text>, (children: ReactNode) => ReactNode>;

const part = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

/** A message with elements in it: `rich('Read <link>this</link>.', { link: (text) => <a href="/x">{text}</a> })`. */
export function rich<Text extends string>(text: Text, parts: Parts<Text>): ReactNode {
  const given: Record<string, unknown> = parts;
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(part)) {
    const [whole, tag, inner = '', name = ''] = found;
    nodes.push(text.slice(from, found.index));
    const value = given[tag ?? name];
    const node = typeof value === 'function' ? value(rich(inner, parts as never)) : value;
    nodes.push(<Fragment key={found.index}>{node as ReactNode}</Fragment>);
    from = found.index + whole.length;
  }
  return [...nodes, text.slice(from)];
}
