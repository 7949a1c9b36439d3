import type { AuthApp, AuthDeps } from '../deps.ts';

/** What clients may know about this service without signing in. */
export function registerSettingsRoute(app: AuthApp, deps: Pick<AuthDeps, 'settings'>) {
  const { google, requireEmailConfirmation } = deps.settings;
  const answer = {
    external: { anonymous_users: false, email: true, google: Boolean(google), phone: false },
    disable_signup: false,
    mailer_autoconfirm: !requireEmailConfirmation,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
  app.get('/settings', (c) => c.json(answer));
}
