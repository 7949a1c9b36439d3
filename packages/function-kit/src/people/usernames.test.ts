import { describe, expect, it } from 'vitest';
import { firstNameOf, proposedUsernames, usernameFault } from './usernames.ts';

describe('the beginning of a username', () => {
  it.each([
    ['Ada', 'ada'],
    ['  Ada   Okafor ', 'ada'],
    ['Ọláolúwa', 'olaoluwa'],
    ['Ụzọma', 'uzoma'],
    ['Ɗanladi Musa', 'danladi'],
    ['Ƙasim', 'kasim'],
    ["N'Golo", 'ngolo'],
    ['Oluwatofunmilayomi', 'oluwatofunmila'],
    ['陽子', 'learner'],
    ['', 'learner'],
  ])('of %j is %s', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

describe('proposed usernames', () => {
  it.each(['Ada Okafor', 'Oluwatofunmilayomi', 'J', 'Admin', '陽子', '  '])(
    'for %j are all allowed',
    (name) => {
      const names = proposedUsernames(name);
      expect(names.map((username) => usernameFault(username, name))).toEqual(
        names.map(() => undefined),
      );
    },
  );

  it('do not follow one another', () => {
    expect(new Set(Array.from({ length: 20 }, () => proposedUsernames('Ada')[9])).size).toBe(20);
  });
});

describe('a username', () => {
  it.each(['ada27', 'ada', 'a2b', 'abcdefghijklmnopqrst'])('may be %s', (username) => {
    expect(usernameFault(username, 'Ada')).toBeUndefined();
  });

  it.each([
    'ad',
    'abcdefghijklmnopqrstu',
    'Ada27',
    'ada 27',
    '27ada',
    'ada.27',
    'ada-27',
    'ádá27',
    'ada27\n',
    '',
    'admin',
    'teacher1',
    'akada',
  ])('may not be %j', (username) => {
    expect(usernameFault(username, 'Ada')).toBe('wrong_username');
  });

  it('tells no surname', () => {
    expect(usernameFault('adaokafor', 'Ada Okafor')).toBe('username_has_surname');
    expect(usernameFault('okafor7', 'Ada Okafor')).toBe('username_has_surname');
    expect(usernameFault('ada7', 'Ada A')).toBeUndefined();
    expect(usernameFault('adaora', 'Ada Ora')).toBe('username_has_surname');
  });
});
