/** Methods of the auth client that the app never calls: wallets, passkeys, linked identities, other companies' logins. */
export const unusedAuthMethods = [
  ...['signInWithWeb3', 'signInWithEthereum', 'signInWithSolana', 'signInWithPasskey'],
  ...['signInWithOtp', 'signInWithSSO', 'signInWithIdToken', 'signInAnonymously'],
  ...['registerPasskey', '_startPasskeyRegistration', '_verifyPasskeyRegistration'],
  ...['_startPasskeyAuthentication', '_verifyPasskeyAuthentication'],
  ...['_listPasskeys', '_updatePasskey', '_deletePasskey'],
  ...['linkIdentity', 'linkIdentityOAuth', 'linkIdentityIdToken', 'unlinkIdentity'],
  ...['getUserIdentities', 'getClaims', 'fetchJwk'],
  ...['_getAuthorizationDetails', '_approveAuthorization', '_denyAuthorization'],
  ...['_listOAuthGrants', '_revokeOAuthGrant', 'resend', 'dispose'],
];

/** The same for its admin API, of which a browser only uses the call that ends a session. */
export const unusedAdminMethods = [
  ...['inviteUserByEmail', 'generateLink', 'createUser', 'listUsers', 'getUserById'],
  ...['updateUserById', 'deleteUser', '_listFactors', '_deleteFactor'],
  ...['_listOAuthClients', '_createOAuthClient', '_getOAuthClient', '_updateOAuthClient'],
  ...['_deleteOAuthClient', '_regenerateOAuthClientSecret'],
  ...['_listCustomProviders', '_createCustomProvider', '_getCustomProvider'],
  ...['_updateCustomProvider', '_deleteCustomProvider'],
  ...['_adminListPasskeys', '_adminDeletePasskey'],
];

type Node = { type: string; start: number; end: number };
/** Parsers store a method's body in one of two places. */
type Method = Node & { key?: { name?: string }; value?: { body?: Node }; body?: Node };
type Program = { body: readonly unknown[] };

/** The source with the bodies of these methods removed; the names stay, because the constructor binds some of them. */
export function emptyMethods(source: string, program: Program, names: readonly string[]): string {
  const bodies = program.body
    .flatMap(methodsOf)
    .flatMap(({ key, value, body = value?.body }) =>
      body && names.includes(key?.name ?? '') ? [body] : [],
    );
  if (bodies.length !== names.length) {
    throw new Error(`${bodies.length} of ${names.length} unused methods were found`);
  }
  let code = source;
  for (const { start, end } of bodies.reverse())
    code = `${code.slice(0, start)}{}${code.slice(end)}`;
  return code;
}

function methodsOf(statement: unknown): Method[] {
  const { type, declaration, body } = statement as {
    type: string;
    declaration?: unknown;
    body?: { body?: Method[] };
  };
  if (declaration) return methodsOf(declaration);
  return type === 'ClassDeclaration' ? (body?.body ?? []) : [];
}
