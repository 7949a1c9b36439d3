import { achievements } from '@akada/learning/achievements';
import { expect, it } from 'vitest';
import type { LearnerAchievement } from '../api.ts';
import { inPageLanguage } from '../in-page-language.ts';
import { badgeTexts } from './badge-texts.ts';

it('every badge has its two texts as messages, in the words of the service', () => {
  const texts = achievements.map(({ id, title, description }) => [id, { title, description }]);
  expect(badgeTexts).toEqual(new Map(texts as [string, { title: string; description: string }][]));
});

it('a badge is named in the language of the page; one that nobody knows keeps its name', async () => {
  const badge = (id: string) => ({ id, title: 'old' }) as LearnerAchievement;
  const [known, unknown] = await inPageLanguage([badge('first-thread'), badge('new')], 'ha');
  expect(known?.title).toBe('First lesson');
  expect(unknown?.title).toBe('old');
  expect(await inPageLanguage([badge('first-thread')], 'en')).toEqual([badge('first-thread')]);
});
