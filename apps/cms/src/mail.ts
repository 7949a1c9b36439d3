import type { Core } from '@strapi/strapi';

type Message = { to: string; from?: string; subject: string; text?: string; html?: string };
type Transport = { sendMail: (message: Message) => Promise<unknown> };

/** Password links are sent through the product's mail server, like all its other emails. */
export function sendMailBySmtp(strapi: Core.Strapi, environment: NodeJS.ProcessEnv): void {
  const { SMTP_URL: url, MAIL_FROM: from = 'Akada <hello@akada.example>' } = environment;
  if (!url)
    strapi.log.warn('SMTP_URL is not set: editors cannot be sent a link for a new password');
  const transport: Transport | null = url ? require('nodemailer').createTransport(url) : null;
  const send = async (message: Message) => {
    if (!transport) throw new Error('No mail was sent: SMTP_URL is not set.');
    await transport.sendMail({ ...message, from });
  };
  Object.assign(strapi.plugin('email'), { provider: { send } });
}
