import { expect, it } from 'vitest';
import { checkMail, isUnmailable, MailError } from './mailer.ts';

const mailTo = (to: string) => ({ to, subject: 's', text: 't', html: 'h' });

it.each([
  'ada27@learner.akada.invalid',
  'ADA27@LEARNER.AKADA.INVALID',
  'ada@invalid',
  'ada@x.invalid.',
])('writes to nobody at %s', (address) => {
  expect(isUnmailable(address)).toBe(true);
  expect(() => checkMail(mailTo(address))).toThrow(MailError);
});

it.each(['ada@example.com', 'invalid@example.com', 'ada@invalid.example', 'ada@notinvalid'])(
  'writes to %s',
  (address) => {
    expect(isUnmailable(address)).toBe(false);
    expect(() => checkMail(mailTo(address))).not.toThrow();
  },
);
