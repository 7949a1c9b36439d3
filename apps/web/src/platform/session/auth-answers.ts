import {
  type Check,
  isAnything,
  isNumber,
  isText,
  listOf,
  mapOf,
  oneOfChecks,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';

type Factor = { id: string; status: string; factor_type: string; created_at: string };
type User = {
  id: string;
  email?: string | null | undefined;
  new_email?: string | null | undefined;
  user_metadata?: Record<string, unknown> | null | undefined;
  factors?: Factor[] | null | undefined;
};
type Session = { access_token: string; refresh_token: string; expires_in: number; user: User };

const isUser = recordOf<User>({
  id: isText,
  email: orMissing(orNull(isText)),
  new_email: orMissing(orNull(isText)),
  user_metadata: orMissing(orNull(mapOf(isAnything))),
  factors: orMissing(
    orNull(
      listOf(
        recordOf<Factor>({
          id: isText,
          status: isText,
          factor_type: isText,
          created_at: isText,
        }),
      ),
    ),
  ),
});

const isSession = recordOf<Session>({
  access_token: isText,
  refresh_token: isText,
  expires_in: isNumber,
  user: isUser,
});

const hasId = recordOf<{ id: string }>({ id: isText });
const isEnrolment = recordOf<{ id: string; type: string; totp: object }>({
  id: isText,
  type: isText,
  totp: recordOf<{ qr_code: string; secret: string }>({ qr_code: isText, secret: isText }),
});
const isObject = mapOf(isAnything);

/**
 * Checks for the auth service's answers, by method and path. Its client trusts every answer: one without a session would end
 * the session on this device, and one without a user would crash a screen.
 */
const answers: [call: RegExp, check: Check<unknown>][] = [
  [/^POST \/token$/, isSession],
  [/^POST \/signup$/, oneOfChecks(isSession, isUser)],
  [/^(GET|PUT) \/user$/, isUser],
  [/^POST \/factors$/, isEnrolment],
  [/^POST \/factors\/[^/]+\/challenge$/, hasId],
  [/^POST \/factors\/[^/]+\/verify$/, isSession],
  [/^DELETE \/factors\/[^/]+$/, hasId],
  // When two mailboxes must confirm, the first gets a message instead of a session.
  [/^POST \/verify$/, oneOfChecks(isSession, recordOf<{ msg: string }>({ msg: isText }))],
  [/^(POST|GET) \/(recover|reauthenticate|otp|resend)$/, isObject],
];

/** The check for an answer of the auth service; undefined where its body is not used. */
export function authCheck(method: string, path: string): Check<unknown> | undefined {
  return answers.find(([call]) => call.test(`${method} ${path}`))?.[1];
}
