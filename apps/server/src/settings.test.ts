import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing to be set', () => {
    const settings = readSettings({}, '/srv/akada');
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/akada/.data',
      isProduction: false,
      requireEmailConfirmation: false,
      trustedProxies: 0,
      redirectUrls: [],
    });
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.google).toBeUndefined();
  });

  it('takes an empty variable for an unset one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('cuts the trailing slash of addresses', () => {
    expect(readSettings({ PUBLIC_URL: 'https://akada.example/' }).publicUrl).toBe(
      'https://akada.example',
    );
  });

  it('runs for others as soon as the site has a name for others, unless told otherwise', () => {
    const isProduction = (environment: Record<string, string>) =>
      readSettings(environment).isProduction;
    expect(isProduction({ PUBLIC_URL: 'https://akada.example' })).toBe(true);
    expect(isProduction({ PUBLIC_URL: 'http://192.168.1.2:3000' })).toBe(true);
    expect(isProduction({ SITE_URL: 'https://akada.example' })).toBe(true);
    expect(isProduction({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false);
    expect(isProduction({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(false);
    expect(isProduction({ PUBLIC_URL: 'https://akada.example', NODE_ENV: 'development' })).toBe(
      false,
    );
  });

  it('splits lists and ignores blanks', () => {
    const { redirectUrls } = readSettings({
      REDIRECT_URLS: 'https://a.example, https://b.example,',
    });
    expect(redirectUrls).toEqual(['https://a.example', 'https://b.example']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'akada.example'],
    ['DATABASE_URL', 'mysql://localhost/akada'],
    ['SMTP_URL', 'http://mail.example'],
    ['EMAIL_CONFIRMATION', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['NODE_ENV', 'prod'],
  ])('names the variable when %s is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it('names every wrong variable in one sentence', () => {
    const wrong = () => readSettings({ PORT: 'x', EMAIL_CONFIRMATION: 'x' });
    expect(wrong).toThrow(/PORT.*EMAIL_CONFIRMATION/);
  });

  it('wants both halves of the Google account', () => {
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
  });

  it.each([
    [{}, true, false],
    [{ HOST: 'localhost' }, true, false],
    [{ HOST: '127.0.0.2' }, true, false],
    [{ HOST: '::1' }, true, false],
    [{ HOST: '0.0.0.0' }, false, true],
    [{ HOST: '::' }, false, true],
    [{ HOST: '192.168.1.5' }, false, true],
    [{ TRUST_PROXY: '1' }, false, true],
    [{ HOST: '0.0.0.0', DEMO_LEARNER: 'on' }, true, true],
    [{ DEMO_LEARNER: 'off' }, false, false],
    [{ NODE_ENV: 'production' }, false, false],
    [{ NODE_ENV: 'production', DEMO_LEARNER: 'on' }, false, false],
  ])('opens the demo learner to this machine alone, unless told: %o', (given, has, isReached) => {
    const settings = readSettings(given);
    expect([settings.hasDemoLearner, settings.isReachedByOthers]).toEqual([has, isReached]);
  });

  it('does not repeat a secret value in the message', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow('hunter2');
  });
});
