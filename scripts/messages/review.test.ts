import { expect, it } from 'vitest';
import { review } from './review.ts';

const message = (id: string, text: string) => ({ id, text, comment: '' });
const said = (source: string, text: string, isUncertain = false) => ({ source, text, isUncertain });

it('a review names what is missing, stale, against the glossary, or too long for its place', () => {
  const messages = [
    message('a.new', 'New'),
    message('a.changed', 'Save now'),
    message('a.doubt', 'Close'),
    message('a.lessons', 'Your lessons'),
    message('a.button', 'Save'),
    message('a.fine', 'Lesson {lesson}'),
  ];
  const byId = new Map([
    ['a.changed', said('Save', 'Ajiye')],
    ['a.doubt', said('Close', 'Rufe', true)],
    ['a.lessons', said('Your lessons', 'Ajujuwanku')],
    ['a.button', said('Save', 'Ku ajiye wannan abu a kan wayarku yanzu')],
    ['a.fine', said('Lesson {lesson}', 'Darasi {lesson}')],
  ]);
  const glossary = { lesson: { ha: ['darasi', 'darussa'] } };
  expect(review(messages, { checkedBy: '', byId }, glossary, 'ha')).toEqual({
    missing: ['a.new: New'],
    stale: ['a.changed: Save now → Ajiye', 'a.doubt: Close → Rufe'],
    inconsistent: ['lesson: a.lessons: Your lessons → Ajujuwanku'],
    tooLong: ['39 for 4: a.button: Save → Ku ajiye wannan abu a kan wayarku yanzu'],
  });
});
