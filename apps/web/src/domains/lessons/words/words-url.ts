import { wordLanguages, wordsFile } from '@akada/content/words';
import { language } from '#lib/i18n.tsx';

const code = wordLanguages.find((one) => one === language) ?? 'en';

/** The words of a course in the language of the page: a file of the site, which a saved course has on the device. */
export const wordsUrl = (courseId: string): string => `/media/${courseId}/${wordsFile(code)}`;
