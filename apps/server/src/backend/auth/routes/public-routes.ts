import type { AuthApp, AuthDeps } from '../deps.ts';

/** For monitoring and for readers of the public keys: neither needs an API key. */
export function registerPublicRoutes(app: AuthApp, deps: Pick<AuthDeps, 'tokens' | 'database'>) {
  app.get('/health', async (c) => {
    await deps.database.auth`select`;
    return c.json({
      version: 'akada',
      name: 'GoTrue',
      description: "Akada's accounts, with the protocol of GoTrue",
    });
  });

  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(deps.tokens.jwks());
  });
}
