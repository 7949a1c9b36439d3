/** One email to one person. Both bodies have the same content. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL that a mail program posts to for one-click unsubscribe (RFC 8058). */
  stopLink?: string;
};

/** The interface to mail for the rest of the server. Rejects when an email could not be sent. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Deletes stored emails to this address, if the mailer stores any. */
  forget?(address: string): Promise<void>;
};

/** An email that was not sent. The message never contains the email or the address. */
export class MailError extends Error {
  override name = 'MailError';
  /** The same email may be accepted later. */
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
/** RFC 2606 reserves this domain: children without a mailbox have an address in it. */
const noMailbox = /(?:@|\.)invalid\.?$/i;

export const isUnmailable = (address: string) => noMailbox.test(address.trim());

/**
 * Refuses an email whose address or subject could inject headers, or that can reach nobody. Every mailer calls it,
 * the development mailbox too, so that a hole does not first show in production.
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
