import { describe, expect, it } from 'vitest';
import { type AppConfig, readConfig } from './config.ts';

const built: AppConfig = {
  supabaseUrl: 'https://built.example',
  supabaseAnonKey: 'built-key',
  contentUrl: 'https://content.built.example',
  donateUrl: 'https://donate.built.example',
  sentryDsn: '',
};

describe('readConfig', () => {
  it('uses what the build carries when the page brings nothing', () => {
    expect(readConfig(undefined, built)).toEqual(built);
  });

  it('lets the page win over the build, name by name', () => {
    const config = readConfig({ supabaseUrl: 'https://page.example' }, built);
    expect(config.supabaseUrl).toBe('https://page.example');
    expect(config.supabaseAnonKey).toBe('built-key');
  });

  it('lets an empty string of the page switch a built value off', () => {
    expect(readConfig({ donateUrl: '' }, built).donateUrl).toBe('');
  });

  it('ignores values that are not text', () => {
    expect(readConfig({ donateUrl: 7, sentryDsn: null }, built)).toEqual(built);
    expect(readConfig('nonsense', built)).toEqual(built);
  });

  it('drops trailing slashes, so that paths can be appended', () => {
    const config = readConfig(
      { supabaseUrl: 'http://a.example/', contentUrl: ' http://b.example// ' },
      built,
    );
    expect(config.supabaseUrl).toBe('http://a.example');
    expect(config.contentUrl).toBe('http://b.example');
  });
});
