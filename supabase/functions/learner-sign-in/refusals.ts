import { refuse } from '@akada/function-kit/function-handler';

/** The same response for every error, so that it does not reveal which names, cards or codes exist. */
export const signInRefused = () =>
  refuse(401, 'sign_in_refused', 'That did not work. Ask your parent or teacher.');

export const deviceGone = () =>
  refuse(401, 'device_gone', 'This device is not set up for pictures. Ask your parent or teacher.');

export const wrongBody = () => refuse(400, 'wrong_body', 'Something is missing in what was sent.');

export const linkGone = () =>
  refuse(404, 'link_gone', 'This link has been used or is too old. Ask for a new one.');

/** Too many wrong codes came in from everywhere: a code counts only together with the username on the card. */
export const needsUsername = () =>
  refuse(401, 'username_needed', 'Type the username on your card too.');

export const tooManyCards = (seconds: number): Response =>
  Response.json(
    {
      error: 'too_many_tries',
      message:
        'Too many wrong codes. Use your pictures or your three words, or come back tomorrow.',
      retryAfter: seconds,
    },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

export function tooManyTries(seconds: number, isLocked: boolean): Response {
  const message = isLocked
    ? 'The pictures are closed for today. Use your card, or ask your parent or teacher.'
    : 'Too many tries. Wait a little, then try again.';
  return Response.json(
    { error: 'too_many_tries', message, retryAfter: seconds, isLocked },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
