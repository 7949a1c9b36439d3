/** One letter to one person. Both bodies say the same. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Everything that the rest of the server knows about mail. A letter that could not be sent rejects. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Throws away what is kept of letters to this address, where letters are kept at all. */
  forget?(address: string): Promise<void>;
};

/** A letter that did not leave. The message never holds the letter or the address. */
export class MailError extends Error {
  override name = 'MailError';
  /** The same letter may be taken later. */
  readonly isPassing: boolean;
  constructor(message: string, { isPassing = false, ...options }: MailErrorOptions = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

type MailErrorOptions = ErrorOptions & { isPassing?: boolean };

const longestAddress = 254;
const longestSubject = 200;
// One plain mailbox: nothing that a header could read as a second address, a name or a new line.
const plainAddress = /^[^\p{Cc}\s,;:<>()[\]\\"@]+@[^\p{Cc}\s,;:<>()[\]\\"@]+$/u;
const controlCharacter = /\p{Cc}/u;

/**
 * Refuses a letter whose address or subject could write headers of its own. Every mailer calls it,
 * the development mailbox too, so that a hole never first shows in production.
 */
export function checkMail(mail: Mail) {
  if (mail.to.length > longestAddress || !plainAddress.test(mail.to)) {
    throw new MailError('The address of this mail is not one plain mailbox.');
  }
  if (mail.subject.length > longestSubject || controlCharacter.test(mail.subject)) {
    throw new MailError('The subject of this mail is not one short line.');
  }
}
