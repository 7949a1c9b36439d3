import { join } from 'node:path';
import { dataFolder } from '../src/data-folder';
import { readSecrets } from '../src/secrets';

export default () => ({
  host: process.env.CMS_HOST || '127.0.0.1',
  port: Number(process.env.CMS_PORT || 1337),
  url: process.env.CMS_PUBLIC_URL || undefined,
  app: { keys: [readSecrets().APP_KEY] },
  dirs: { public: join(dataFolder(), 'public') },
});
