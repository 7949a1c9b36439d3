import { describe, expect, it } from 'vitest';
import {
  confirmationMail,
  emailChangeMail,
  reauthenticationMail,
  recoveryMail,
} from './email-templates.ts';

const link = 'https://akada.example/auth/v1/verify?token=abc&type=signup';
const email = 'ada@example.com';
const language = 'en';
const change = { language, currentEmail: email, newEmail: 'zainab@example.com', link } as const;

const linkEmails = {
  confirmation: confirmationMail({ language, email, link }),
  recovery: recoveryMail({ language, email, link }),
  'email change (current)': emailChangeMail({ ...change, recipient: 'current' }),
  'email change (new)': emailChangeMail({ ...change, recipient: 'new' }),
};
const emails = {
  ...linkEmails,
  reauthentication: reauthenticationMail({ language, email, code: 'ABCDE23456' }),
};

describe('mail templates', () => {
  it.each(Object.entries(emails))(
    '%s says who asked and what to do if it was not you',
    (_, rendered) => {
      for (const body of [rendered.text, rendered.html]) {
        expect(body).toContain('Someone');
        expect(body).toContain(email);
        expect(body).toContain('Was it not you?');
        expect(body).toContain('1 hour');
      }
      expect(rendered.subject).toMatch(/Akada/);
    },
  );

  it.each(Object.entries(linkEmails))(
    '%s carries the link whole in the text and escaped in the HTML',
    (_, rendered) => {
      expect(rendered.text).toContain(`\n${link}\n`);
      expect(rendered.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    },
  );

  it.each(Object.entries(emails))('%s loads nothing and uses no tables', (_, rendered) => {
    expect(rendered.html).not.toMatch(/<img|<table|<script|<link|url\(/i);
  });

  it('shows the code of a reauthentication in both bodies', () => {
    expect(emails.reauthentication.text).toContain('ABCDE23456');
    expect(emails.reauthentication.html).toContain('ABCDE23456');
  });

  it('escapes markup that stands in an address', () => {
    const { html } = emailChangeMail({
      ...change,
      newEmail: `<img src=x onerror="alert('1')">@example.com`,
      recipient: 'current',
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;@example.com');
  });

  it('refuses a link that is not a web address', () => {
    expect(() => recoveryMail({ language, email, link: 'javascript:alert(1)' })).toThrow(
      'web address',
    );
  });

  it('tells only the current mailbox to change the password', () => {
    expect(linkEmails['email change (current)'].text).toContain('change your password');
    expect(linkEmails['email change (new)'].text).not.toContain('change your password');
  });
});
