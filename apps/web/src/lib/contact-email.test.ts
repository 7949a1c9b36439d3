import { expect, it } from 'vitest';
import { contactEmail } from './contact-email.ts';

it.each([
  ['akada.example', 'hello@akada.example'],
  ['www.Akada.example', 'hello@akada.example'],
])('is a mailbox at the domain of %s', (hostname, address) => {
  expect(contactEmail(hostname)).toBe(address);
});

it.each(['localhost', '127.0.0.1', '192.168.1.20', '[::1]', 'school.local', 'akada.lan'])(
  'is nothing on %s, which has no domain of its own',
  (hostname) => {
    expect(contactEmail(hostname)).toBeNull();
  },
);
