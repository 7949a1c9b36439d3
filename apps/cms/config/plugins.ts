import { readSecrets } from '../src/secrets';

export default () => ({
  'users-permissions': { config: { jwtSecret: readSecrets().JWT_SECRET } },
});
