import { noRoomForNew } from '../../../disk/disk-space.ts';
import { withParameters } from '../routes/redirects.ts';

type OAuthFault = 'invalid_request' | 'access_denied' | 'server_error' | 'temporarily_unavailable';

/** Why a sign-in with Google failed. It is passed in the URL, so it holds nothing private. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly fault: OAuthFault;
  readonly code: string;
  constructor(fault: OAuthFault, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
    this.code = code;
  }
}

export const signInErrors = {
  badState: () =>
    new SignInError(
      'invalid_request',
      'bad_oauth_state',
      'OAuth state is invalid or has expired. Please start again.',
    ),
  otherBrowser: () =>
    new SignInError(
      'invalid_request',
      'bad_oauth_state',
      'This sign-in was started in another browser. Please start again here.',
    ),
  refused: () =>
    new SignInError('access_denied', 'access_denied', 'The sign-in with Google was not finished.'),
  unavailable: (cause: unknown) =>
    new SignInError(
      'temporarily_unavailable',
      'unexpected_failure',
      'Google cannot be reached right now. Please try again soon.',
      { cause },
    ),
  noRoom: () => new SignInError('temporarily_unavailable', 'unexpected_failure', noRoomForNew),
  badAnswer: (cause: unknown) =>
    new SignInError('server_error', 'unexpected_failure', 'Unable to exchange external code', {
      cause,
    }),
  noEmail: () =>
    new SignInError(
      'server_error',
      'unexpected_failure',
      'Error getting user email from external provider',
    ),
  unverifiedEmail: () =>
    new SignInError(
      'access_denied',
      'provider_email_needs_verification',
      'Unverified email with google. Verify the email in your Google account first.',
    ),
  banned: () => new SignInError('access_denied', 'user_banned', 'User is banned'),
} as const;

/** Hosted clients read the query, older ones the fragment, so the error is in both. */
export function errorUrl(redirectTo: string, { fault, code, message }: SignInError): string {
  const parameters = { error: fault, error_code: code, error_description: message };
  return withParameters(withParameters(redirectTo, 'query', parameters), 'fragment', parameters);
}
