import { join } from 'node:path';
import { dataFolder } from '../src/data-folder';

const sqlite = () => ({
  client: 'sqlite',
  connection: { filename: join(dataFolder(), 'content.db') },
  useNullAsDefault: true,
});

const postgres = (connectionString: string) => ({
  client: 'postgres',
  connection: { connectionString },
  pool: { min: 0, max: 10 },
});

export default () => {
  const url = process.env.CMS_DATABASE_URL;
  return { connection: url ? postgres(url) : sqlite() };
};
