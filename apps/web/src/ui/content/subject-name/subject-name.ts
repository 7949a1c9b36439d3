import { subjectsText } from './messages.ts';

const own: ReadonlyMap<string, string> = new Map([
  ['mathematics', subjectsText.mathematics],
  ['basic-science', subjectsText.basicScience],
  ['english-studies', subjectsText.englishStudies],
  ['social-studies', subjectsText.socialStudies],
  ['digital-technologies', subjectsText.digitalTechnologies],
]);

/** A subject in the page's language and, as in school books, in English. */
export function subjectName(slug: string, title: string): string {
  const name = own.get(slug);
  return name === undefined || name === title || title === '' ? title : `${name} · ${title}`;
}
