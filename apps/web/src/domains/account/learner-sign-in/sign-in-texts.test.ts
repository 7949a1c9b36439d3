import { cardCodeOf } from '@akada/function-kit/people/card-code';
import { describe, expect, it } from 'vitest';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { cardIn, cardUrl } from './card-text.ts';
import { asWords, usernameRefusal } from './components/username-form.tsx';
import { learnerSignInText as text } from './messages.ts';
import { isDeviceGone, signInProblem } from './refusal-text.ts';
import { emailOfUsername, usernameOf } from './username.ts';

const card = cardCodeOf([5, 17, 19, 21, 0, 22, 28]);
const refusal = (status: number, code: string, body = {}) =>
  new FunctionRefusal(status, code, code, { error: code, ...body });

describe('the text of a card', () => {
  it('is found in the link of its square, and in what somebody typed with spaces', () => {
    const url = cardUrl('https://aka-da.example', '/auth/card', card, 'ada27');
    expect(cardIn(url)).toBe(`${card}.ada27`);
    expect(cardIn(cardUrl('https://akada.example', '/auth/card', card))).toBe(card);
    expect(cardIn(` ${card.slice(0, 4)}-${card.slice(4).toLowerCase()}\n`)).toBe(card);
  });

  it('is not seen in a code, a username or another link', () => {
    for (const other of [
      card.slice(1),
      `${card.slice(1)}2`,
      'ada27',
      'https://evil.example/#x',
      '',
    ]) {
      expect(cardIn(other)).toBeNull();
    }
  });

  it('stands behind # of its link, which browsers send to nobody', () => {
    const url = new URL(cardUrl('https://akada.example', '/auth/card', card));
    expect(url.pathname + url.search).toBe('/auth/card');
  });
});

describe('a username', () => {
  it('has an address, and is shown without it', () => {
    expect(usernameOf(emailOfUsername('ada27'))).toBe('ada27');
    expect(usernameOf('ada27@example.com')).toBeNull();
  });

  it('goes with three words, however they are typed', () => {
    expect(asWords('Goat  MANGO-river')).toBe('goat mango river');
    expect(asWords('My own Pass-w0rd')).toBe('My own Pass-w0rd');
  });
});

describe('a refused username', () => {
  it.each([
    'invalid_credentials',
    'user_not_found',
    'email_not_confirmed',
    'email_address_invalid',
  ])('never says a word of an email: %s', (code) => {
    const said = usernameRefusal({ code, status: 400, message: code });
    expect(said).toEqual({ words: text.usernameWrong });
  });

  it('says when it is the network or too many tries, not the words', () => {
    for (const status of [0, 429]) {
      const { words, form } = usernameRefusal({ code: undefined, status, message: '' });
      expect([words, form]).toEqual([undefined, expect.any(String)]);
    }
  });
});

describe('what a refused learner reads', () => {
  const now = new Date('2026-11-16T09:41:30Z');

  it('is one sentence for whatever is wrong', () => {
    expect(signInProblem(refusal(401, 'sign_in_refused'), 'Not yet')).toEqual({
      text: 'Not yet',
      isWaiting: false,
    });
  });

  it('names the time of day at which the wait is over, never a moment too early', () => {
    const { text: said, isWaiting } = signInProblem(
      refusal(429, 'too_many_tries', { retryAfter: 300, isLocked: false }),
      'Not yet',
      now,
    );
    const opens = new Date('2026-11-16T09:47:00Z');
    const time = `${String(opens.getHours()).padStart(2, '0')}:47`;
    expect([said, isWaiting]).toEqual([text.waitUntil.replace('{time}', time), true]);
  });

  it('leads to the card and to a grown-up when pictures are closed for the day', () => {
    const locked = refusal(429, 'too_many_tries', { retryAfter: 9_000, isLocked: true });
    expect(signInProblem(locked, 'Not yet', now).text).toBe(text.picturesLocked);
  });

  it('says that the network is away, or that the fault is ours', () => {
    expect(signInProblem(new TypeError('fetch'), '').text).toBe(text.noNetwork);
    expect(signInProblem(refusal(503, ''), '').text).toBe(text.ourFault);
  });

  it('knows a phone that a guardian has taken back', () => {
    expect(isDeviceGone(refusal(401, 'device_gone'))).toBe(true);
    expect(isDeviceGone(refusal(401, 'sign_in_refused'))).toBe(false);
  });
});
