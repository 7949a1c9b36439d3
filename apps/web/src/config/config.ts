export type AppConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  contentUrl: string;
  donateUrl: string;
  sentryDsn: string;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    __AKADA_CONFIG__?: Partial<AppConfig>;
  }
}

/**
 * Merges the two sources of a setting: what the server wrote into the page overrides the build. An empty string means "not
 * configured".
 */
export function readConfig(runtime: unknown, build: AppConfig): AppConfig {
  const given = typeof runtime === 'object' && runtime !== null ? runtime : {};
  const pick = (name: keyof AppConfig): string => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' ? value.trim() : build[name].trim();
  };
  return {
    supabaseUrl: withoutTrailingSlash(pick('supabaseUrl')),
    supabaseAnonKey: pick('supabaseAnonKey'),
    contentUrl: withoutTrailingSlash(pick('contentUrl')),
    donateUrl: pick('donateUrl'),
    sentryDsn: pick('sentryDsn'),
  };
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

export const config: AppConfig = readConfig(
  // The prerendering server has no window, but may have set the same global.
  Reflect.get(globalThis, '__AKADA_CONFIG__'),
  {
    supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? '',
    supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY ?? '',
    contentUrl: import.meta.env.VITE_CONTENT_URL ?? '',
    donateUrl: import.meta.env.VITE_DONATE_URL ?? '',
    sentryDsn: import.meta.env.VITE_SENTRY_DSN ?? '',
  },
);
