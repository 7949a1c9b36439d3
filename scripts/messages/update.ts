import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coursesOf } from '@akada/content/curriculum/library';
import { readCurriculum } from '@akada/content/curriculum/reading/read';
import { catalogueFolders, type Message, readCatalogues } from '@akada/messages/catalogue';
import { FORMS } from '@akada/messages/format';
import { isLanguage, languages } from '@akada/messages/languages';
import { readTranslations } from '@akada/messages/translations';
import PO from 'pofile';
import { emailTranslations, emailTranslationsFile } from './email-translations.ts';
import { review } from './review.ts';

/**
 * Updates the translators' files from the catalogues: `npm run messages`. A new message gets an empty text, one whose
 * English has changed keeps its old text and is marked as fuzzy, a deleted one is dropped.
 */
const root = join(import.meta.dirname, '..', '..');

const pluralForms: ReadonlyMap<string, string> = new Map([
  ['pcm', 'nplurals=2; plural=(n > 1);'],
  ['ha', 'nplurals=2; plural=(n != 1);'],
  ['yo', 'nplurals=1; plural=0;'],
  ['ig', 'nplurals=1; plural=0;'],
]);

function updated(code: string, source: string | null, wanted: Message[]): string {
  const old = PO.parse(source ?? '');
  const known = new Map(old.items.map((item) => [item.msgctxt, item]));
  const file = new PO();
  file.headers = {
    'Project-Id-Version': 'Akada',
    Language: code,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': pluralForms.get(code) ?? '',
    'X-Checked-By': old.headers['X-Checked-By'] ?? '',
  };
  const count = Number(/nplurals=(\d)/.exec(pluralForms.get(code) ?? '')?.[1] ?? 1);
  file.items = wanted.map(({ id, text, comment }) => {
    const item = new PO.Item();
    Reflect.set(item, 'nplurals', count);
    const [one = text, many] = text.split(FORMS);
    item.msgctxt = id;
    item.msgid = one;
    if (many !== undefined) item.msgid_plural = many;
    item.extractedComments = comment === '' ? [] : [comment];
    const before = known.get(id);
    item.msgstr = before?.msgstr ?? [];
    const isSame = before?.msgid === one && (before.msgid_plural ?? undefined) === many;
    const isTranslated = before?.msgstr.some(Boolean) ?? false;
    if (isTranslated && (!isSame || before?.flags.fuzzy)) item.flags.fuzzy = true;
    return item;
  });
  return file.toString();
}

const messages = readCatalogues(root, catalogueFolders)
  .filter(({ isLessonText }) => !isLessonText)
  .flatMap((catalogue) => catalogue.messages);

function update(): void {
  for (const { code } of languages) {
    if (code === 'en') continue;
    const path = join(root, 'translations', `${code}.po`);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : null;
    writeFileSync(path, `${updated(code, source, messages).trimEnd()}\n`);
  }
  writeFileSync(join(root, emailTranslationsFile), emailTranslations(root));
  console.log(`${messages.length} messages.`);
}

/** Prints what a teacher of the language should look at: `npm run messages -- check ha`. */
function printReview(code: string): void {
  const translations = readTranslations(join(root, 'translations'), code);
  const glossary = JSON.parse(readFileSync(join(root, 'translations', 'glossary.json'), 'utf8'));
  const found = review(messages, translations, glossary, code);
  const { checkedBy } = translations;
  console.log(checkedBy ? `Checked by ${checkedBy}.` : 'A draft: no native speaker has signed it.');
  for (const [what, lines] of Object.entries(found)) {
    console.log(`\n${what}: ${lines.length}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  console.log('\nwords that nobody has checked, by course');
  for (const { course, words } of coursesOf(readCurriculum(join(root, 'curriculum')).library)) {
    const said = words?.data.words.filter((word) => Reflect.has(word, code)) ?? [];
    const drafts = said.filter(({ checked }) => !checked || !Reflect.has(checked, code));
    if (said.length > 0) console.log(`  ${course.data.id}: ${drafts.length} of ${said.length}`);
  }
}

const [task, language = ''] = process.argv.slice(2);
if (task === undefined) update();
else if (task === 'check' && isLanguage(language) && language !== 'en') printReview(language);
else throw new Error('npm run messages [-- check pcm|ha|yo|ig]');
