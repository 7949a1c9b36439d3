import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFolders, readCatalogues } from '@akada/messages/catalogue';
import { FORMS } from '@akada/messages/format';
import { languages } from '@akada/messages/languages';
import { readTranslations } from '@akada/messages/translations';
import { describe, expect, it } from 'vitest';
import { emailTranslations, emailTranslationsFile } from './email-translations.ts';
import { type Glossary, glossaryFault } from './review.ts';

const root = join(import.meta.dirname, '..', '..');
const catalogues = readCatalogues(root, catalogueFolders);
const messages = catalogues
  .filter(({ isLessonText }) => !isLessonText)
  .flatMap((catalogue) => catalogue.messages);

const glossary: Glossary = JSON.parse(
  readFileSync(join(root, 'translations', 'glossary.json'), 'utf8'),
);

/** The placeholders and elements of the first plural form. `{count}` is left out, because a singular may spell it out. */
const parts = (text: string) => {
  const found = text.split(FORMS)[0]?.match(/\{(?!count\})\w+\}|<\/?\w+>/g) ?? [];
  return found.toSorted().join(' ');
};

describe('the catalogues', () => {
  it('have names of their own', () => {
    const names = catalogues.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('have no message twice', () => {
    const ids = messages.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('have one or two forms, with the same parts in both', () => {
    const wrong = messages.filter(({ text }) => {
      const forms = text.split(FORMS);
      return forms.length > 2 || forms.some((form) => parts(form) !== parts(forms[0] ?? ''));
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code, isDraft }) => {
  const { byId, checkedBy } = readTranslations(join(root, 'translations'), code);
  const translated = messages.flatMap(({ id, text }) => {
    const found = byId.get(id);
    return found?.text ? [{ id, english: text, ...found }] : [];
  });

  it('says every message', () => {
    const said = new Set(translated.map(({ id }) => id));
    expect(messages.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('says nothing that has changed or gone since', () => {
    const ids = new Set(messages.map(({ id }) => id));
    expect([...byId.keys()].filter((id) => !ids.has(id))).toEqual([]);
    const stale = translated.filter(
      ({ english, source, isUncertain }) => isUncertain || english !== source,
    );
    expect(stale.map(({ id }) => id)).toEqual([]);
  });

  it('keeps the names in braces and the elements', () => {
    const wrong = translated.filter(({ english, text }) =>
      text.split(FORMS).some((form) => parts(form) !== parts(english)),
    );
    expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  it('has as many forms as the language', () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    const forms = pluralCategories.length;
    const wrong = translated.filter(
      ({ english, text }) => text.split(FORMS).length !== (english.includes(FORMS) ? forms : 1),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('says school words as the glossary does', () => {
    const wrong = translated.flatMap(({ id, english, text }) => {
      const term = glossaryFault(glossary, code, { english, text });
      return term ? [`${term}: ${id}: ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['dates.weekdays', 7],
    ['dates.shortMonths', 12],
    ['dates.months', 12],
  ])('has one word for each of %s', (id, count) => {
    expect(byId.get(id)?.text.split(' ')).toHaveLength(count);
  });

  it('is a draft until somebody has checked it', () => {
    expect(isDraft).toBe(checkedBy === '');
  });
});

describe('what an editor has found in a language', () => {
  const said = (code: string) => {
    const { byId } = readTranslations(join(root, 'translations'), code);
    return messages.map(({ id, text: english }) => ({
      id,
      english,
      text: byId.get(id)?.text ?? '',
    }));
  };
  const faults = (code: string, isFault: (one: { english: string; text: string }) => boolean) =>
    said(code)
      .filter(isFault)
      .map(({ id, text }) => `${id}: ${text}`);

  it('speaks to everybody in Hausa, not to a boy', () => {
    const toABoy =
      /(?<![\p{L}’])(?:kana|[Kk]ai ne|da kai|gare ka|[Zz]a ka|[Bb]a ka)(?![\p{L}’])|\p{L}{3,}nka\b/u;
    expect(faults('ha', ({ text }) => toABoy.test(text))).toEqual([]);
  });

  it('writes the impersonal a/e of Igbo apart: joined to the verb it says "do not"', () => {
    // At the start of a sentence no noun comes before it that could be the subject.
    const joined = /(?:^|[.!?:|] ?)[AE]\p{L}+l[ae](?= ya| \{|[.,|]|$)/u;
    expect(
      faults('ig', ({ english, text }) => joined.test(text) && !/\b(?:not|never)\b/i.test(english)),
    ).toEqual([]);
  });

  it('spells Naijá in one way', () => {
    expect(faults('pcm', ({ text }) => /\b(?:di|dis|den|oda|anoda)\b/i.test(text))).toEqual([]);
  });

  it.each(['ha', 'yo', 'ig'])('uses the typographic apostrophe in %s', (code) => {
    expect(faults(code, ({ text }) => /\p{L}'/u.test(text))).toEqual([]);
  });
});

it('gives hosted functions the same translations of the emails: npm run messages', () => {
  expect(readFileSync(join(root, emailTranslationsFile), 'utf8')).toBe(emailTranslations(root));
});
