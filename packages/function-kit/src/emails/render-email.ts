import type { emailText } from './messages.ts';

export type EmailContent = { subject: string; text: string; html: string };

export type Email = {
  language: string;
  /** The catalogue of emails in that language. */
  text: typeof emailText;
  subject: string;
  title: string;
  /** Who asked for what, and what to do next. */
  paragraphs: string[];
  /** Short facts, one a line. */
  list?: string[];
  /** The action: a button with its link, or a code to type. */
  action: { label: string; link: string } | { code: string };
  /** How long the link is valid; an hour by default, null: the link is no secret. */
  validity?: string | null;
  /** What to do for someone who did not ask for this email. */
  notYou: string;
};

/** Renders one e-mail as plain text and as HTML. All text is escaped here, in one place. */
export function renderEmail(email: Email): EmailContent {
  return { subject: email.subject, text: textOf(email), html: htmlOf(email) };
}

function validityOf({ action, text, validity }: Email): string[] {
  if (validity === null) return [];
  return [validity ?? ('code' in action ? text.codeValidity : text.linkValidity)];
}

function textOf(email: Email) {
  const { title, paragraphs, list, action, notYou, text } = email;
  const facts = list ? [list.map((fact) => `- ${fact}`).join('\n')] : [];
  const act = 'code' in action ? action.code : `${action.label}:\n${action.link}`;
  const parts = [title, ...paragraphs, ...facts, act, ...validityOf(email), notYou, text.closing];
  return `${parts.join('\n\n')}\n`;
}

const styles = {
  body: 'margin:0;padding:0;background:#f5f7fc;color:#141a38;font-family:Lexend,Roboto,Arial,sans-serif;font-size:16px;line-height:1.55',
  preview: 'display:none;max-height:0;overflow:hidden',
  sheet: 'max-width:520px;margin:0 auto;padding:16px',
  cloth:
    'background:#1e3584;color:#ffffff;border-bottom:4px solid #ffc72e;border-radius:18px 18px 0 0;padding:16px 20px;font-size:19px;font-weight:bold',
  paper: 'background:#ffffff;border-radius:0 0 18px 18px;padding:20px',
  title: 'margin:0 0 12px;font-size:24px;line-height:1.2;color:#141a38',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px',
  button:
    'display:block;margin:0 0 16px;padding:14px 20px;border-radius:12px;background:#2744a6;border-bottom:3px solid #172965;color:#ffffff;font-weight:bold;text-align:center;text-decoration:none',
  code: 'margin:0 0 16px;padding:14px 20px;border-radius:12px;background:#fff3cc;color:#141a38;font-family:monospace;font-size:24px;letter-spacing:2px;text-align:center',
  quiet: 'margin:0 0 12px;font-size:14px;color:#4a5578;overflow-wrap:anywhere',
} as const;

function htmlOf(email: Email) {
  const { language, subject, title, paragraphs, list = [], notYou, text } = email;
  const items = list.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('');
  const block = (tag: 'p' | 'h1', style: keyof typeof styles, content: string) =>
    `<${tag} style="${styles[style]}">${escapeHtml(content)}</${tag}>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.preview}">${escapeHtml(paragraphs[0] ?? title)}</div>
<div style="${styles.sheet}">
<div style="${styles.cloth}">Akada</div>
<div style="${styles.paper}">
${block('h1', 'title', title)}
${paragraphs.map((paragraph) => block('p', 'paragraph', paragraph)).join('\n')}
${items && `<ul style="${styles.list}">${items}</ul>`}
${actionHtml(email)}
${validityOf(email)
  .map((line) => block('p', 'quiet', line))
  .join('\n')}
${block('p', 'quiet', notYou)}
${block('p', 'quiet', text.closing)}
</div>
</div>
</body>
</html>
`;
}

/** The URL is repeated below the button, for phones that do not open buttons. */
function actionHtml({ action, text }: Email) {
  if ('code' in action) return `<p style="${styles.code}">${escapeHtml(action.code)}</p>`;
  const link = escapeHtml(linkHtml(action.link));
  return `<a href="${link}" style="${styles.button}">${escapeHtml(action.label)}</a>
<p style="${styles.quiet}">${escapeHtml(text.copyLink).replace('{link}', () => link)}</p>`;
}

function linkHtml(link: string) {
  if (!/^https?:\/\//.test(link)) throw new Error('A mail may only link to a web address.');
  return link;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign);
