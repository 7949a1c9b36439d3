/** One email to one person. Both bodies say the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts to when its reader wants no more of these (RFC 8058). */
  stopLink?: string;
};

/** Everything that the rest of the server knows about mail. An email that could not be sent rejects. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Throws away what is kept of emails to this address, where emails are kept at all. */
  forget?(address: string): Promise<void>;
};

/** An email that did not leave. The message never holds the email or the address. */
export class MailError extends Error {
  override name = 'MailError';
  /** The same email may be taken later. */
  readonly isPassing: boolean;
  constructor(message: string, { isPassing = false, ...options }: MailErrorOptions = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

type MailErrorOptions = ErrorOptions & { isPassing?: boolean };

const maxEmailLength = 254;
const maxSubjectLength = 200;
// One plain mailbox: nothing that a header could read as a second address, a name or a new line.
const plainEmail = /^[^\p{Cc}\s,;:<>()[\]\\"@]+@[^\p{Cc}\s,;:<>()[\]\\"@]+$/u;
const controlCharacter = /\p{Cc}/u;
/** RFC 2606 reserves this ending: children without a mailbox have an address that ends so. */
const noMailbox = /(?:@|\.)invalid\.?$/i;

export const isUnmailable = (address: string) => noMailbox.test(address.trim());

/**
 * Refuses an email whose address or subject could write headers of its own, or that can reach nobody. Every mailer calls it,
 * the development mailbox too, so that a hole never first shows in production.
 */
export function checkMail(mail: Mail) {
  if (mail.to.length > maxEmailLength || !plainEmail.test(mail.to)) {
    throw new MailError('The address of this mail is not one plain mailbox.');
  }
  if (isUnmailable(mail.to)) throw new MailError('There is no mailbox at this address.');
  if (mail.subject.length > maxSubjectLength || controlCharacter.test(mail.subject)) {
    throw new MailError('The subject of this mail is not one short line.');
  }
}
