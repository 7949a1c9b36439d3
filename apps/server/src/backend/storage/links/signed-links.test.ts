import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createSignedLinks } from './signed-links.ts';

const storageKey = 'k'.repeat(43);
const links = createSignedLinks(storageKey);
const now = Date.parse('2026-11-15T08:00:00Z');

it('opens exactly the object that it names, until it expires', async () => {
  const token = await links.signDownload('notes/a.pdf', 60, now);
  expect(await links.checkDownload(token, 'notes/a.pdf', now)).toBe(now / 1000 + 60);
  expect(await links.checkDownload(token, 'notes/a.pdf', now + 59_000)).toBe(now / 1000 + 60);
  await expect(links.checkDownload(token, 'notes/b.pdf', now)).rejects.toThrow('do not match');
  await expect(links.checkDownload(token, 'notes/a.pdf', now + 61_000)).rejects.toThrow('"exp"');
});

it('refuses a token of which a single letter was changed', async () => {
  const token = await links.signDownload('notes/a.pdf', 60, now);
  for (const at of [5, 60, token.length - 3]) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const forged = token.slice(0, at) + other + token.slice(at + 1);
    await expect(links.checkDownload(forged, 'notes/a.pdf', now)).rejects.toThrow('Invalid JWT');
  }
});

it('does not let a link for reading upload, nor the other way round', async () => {
  const reading = await links.signDownload('notes/a.pdf', 60, now);
  const writing = await links.signUpload('notes/a.pdf', { owner: 'ada', upsert: true }, now);
  await expect(links.checkUpload(reading, 'notes/a.pdf', now)).rejects.toThrow('Invalid JWT');
  await expect(links.checkDownload(writing, 'notes/a.pdf', now)).rejects.toThrow('Invalid JWT');
  expect(await links.checkUpload(writing, 'notes/a.pdf', now)).toEqual({
    owner: 'ada',
    upsert: true,
  });
});

it('refuses other keys, no algorithm at all, and tokens that never end', async () => {
  const stranger = createSignedLinks('x'.repeat(43));
  const foreign = await stranger.signDownload('notes/a.pdf', 60, now);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none', typ: 'storage-link' })}.${part({ url: 'notes/a.pdf' })}.`;
  const endless = await new SignJWT({ url: 'notes/a.pdf' })
    .setProtectedHeader({ alg: 'HS256', typ: 'storage-link' })
    .setIssuer('akada-storage')
    .setAudience('storage-download')
    .setIssuedAt()
    .sign(new TextEncoder().encode(storageKey));
  for (const token of [foreign, unsigned, endless, '', 'a.b.c', 'x'.repeat(9_000)]) {
    await expect(links.checkDownload(token, 'notes/a.pdf', now)).rejects.toThrow('Invalid JWT');
  }
});
