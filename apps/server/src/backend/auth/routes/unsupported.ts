import type { AuthApp } from '../deps.ts';
import { AuthError } from '../errors.ts';

/** Parts of the hosted protocol that this service does not support, each refused by name. */
const features: { path: string; refusal: () => AuthError }[] = [
  { path: '/otp', refusal: () => disabled('otp_disabled', 'Sign-in by one-time code') },
  { path: '/magiclink', refusal: () => disabled('otp_disabled', 'Sign-in by magic link') },
  { path: '/sso', refusal: () => disabled('saml_provider_disabled', 'Single sign-on') },
  { path: '/invite', refusal: () => disabled('invite_not_supported', 'Invitation by mail') },
];

const disabled = (code: string, what: string) =>
  new AuthError(422, code, `${what} is not enabled on this service`);

export function registerUnsupportedRoutes(app: AuthApp) {
  for (const { path, refusal } of features) {
    app.all(path, () => {
      throw refusal();
    });
  }
}
