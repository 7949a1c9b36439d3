import { isLanguage, splitPath } from '@akada/messages/languages';
import type { TransactionSql } from 'postgres';
import type { Mail } from '../../../mail/mailer.ts';
import type { AuthDeps } from '../deps.ts';
import type { OneTimeTokenType } from '../tokens/one-time-tokens.ts';
import { type Challenge, pkceMark } from '../tokens/pkce.ts';
import type { AuthUser } from '../users/users.ts';
import {
  confirmationMail,
  emailChangeMail,
  reauthenticationMail,
  recoveryMail,
} from './email-templates.ts';

/** What the request said about where the link should lead. */
export type RedirectTarget = { redirectTo: string; challenge: Challenge | undefined };

type LinkKind = { type: OneTimeTokenType; linkType: string; method: string; mailbox: string };

/** Creates emails inside a transaction; send them after it has committed. */
export function createAuthEmails({
  oneTimeTokens,
  flows,
  settings,
}: Pick<AuthDeps, 'oneTimeTokens' | 'flows' | 'settings'>) {
  async function createLink(
    tx: TransactionSql,
    user: Pick<AuthUser, 'id'>,
    kind: LinkKind,
    back: RedirectTarget,
  ) {
    const owner = { userId: user.id, type: kind.type, relatesTo: kind.mailbox };
    let prefix = '';
    if (back.challenge) {
      const flow = {
        ...back.challenge,
        userId: user.id,
        provider: 'email',
        authenticationMethod: kind.method,
      };
      prefix = pkceMark(await flows.create(tx, flow));
    }
    const token = await oneTimeTokens.createLink(tx, owner, prefix);
    const query = new URLSearchParams({
      token,
      type: kind.linkType,
      redirect_to: back.redirectTo,
    });
    return `${settings.publicUrl()}/auth/v1/verify?${query}`;
  }

  /** An email with one link to the account's own mailbox. `sentAt` is the column that says when it was sent. */
  const linkEmail =
    (kind: Omit<LinkKind, 'mailbox'>, sentAt: string, write: typeof confirmationMail) =>
    async (tx: TransactionSql, user: Recipient, back: RedirectTarget): Promise<Mail> => {
      const link = await createLink(tx, user, { ...kind, mailbox: user.email }, back);
      await tx`update auth.users set ${tx(sentAt)} = now() where id = ${user.id}`;
      const content = write({ language: languageOf(user, back), email: user.email, link });
      return { to: user.email, ...content };
    };

  const confirmation = linkEmail(
    { type: 'confirmation_token', linkType: 'signup', method: 'email/signup' },
    'confirmation_sent_at',
    confirmationMail,
  );
  const recovery = linkEmail(
    { type: 'recovery_token', linkType: 'recovery', method: 'recovery' },
    'recovery_sent_at',
    recoveryMail,
  );

  /** Sends two emails: the address changes only after both mailboxes have confirmed. */
  async function emailChange(
    tx: TransactionSql,
    user: Recipient,
    newEmail: string,
    back: RedirectTarget,
  ): Promise<Mail[]> {
    await tx`
      update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0,
        email_change_sent_at = now(), updated_at = now() where id = ${user.id}`;
    const mails: Mail[] = [];
    for (const recipient of ['current', 'new'] as const) {
      const mailbox = recipient === 'new' ? newEmail : user.email;
      const kind = {
        type: `email_change_token_${recipient}`,
        linkType: 'email_change',
        method: 'email_change',
        mailbox,
      } as const;
      const link = await createLink(tx, user, kind, back);
      const language = languageOf(user, back);
      const email = emailChangeMail({
        language,
        currentEmail: user.email,
        newEmail,
        link,
        recipient,
      });
      mails.push({ to: mailbox, ...email });
    }
    return mails;
  }

  async function reauthentication(tx: TransactionSql, user: Recipient): Promise<Mail> {
    const code = await oneTimeTokens.createCode(tx, {
      userId: user.id,
      type: 'reauthentication_token',
      relatesTo: user.email,
    });
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
    return {
      to: user.email,
      ...reauthenticationMail({ language: languageOf(user), email: user.email, code }),
    };
  }

  return { confirmation, recovery, emailChange, reauthentication };
}

export type AuthEmails = ReturnType<typeof createAuthEmails>;
type Recipient = Pick<AuthUser, 'id' | 'email' | 'raw_user_meta_data'>;

/** The language of the account, or else of the page that sent the request. */
function languageOf({ raw_user_meta_data: data }: Recipient, back?: RedirectTarget): string {
  if (isLanguage(data?.language)) return data.language;
  const url = back && URL.canParse(back.redirectTo) ? new URL(back.redirectTo) : null;
  return splitPath(url?.pathname ?? '/').language;
}
