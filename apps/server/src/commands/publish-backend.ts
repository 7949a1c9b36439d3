import { loadCurriculum } from '@akada/content/curriculum/load';
import { createAdminClient } from '../backend/functions/admin-client.ts';
import { withConnection } from '../database/driver/connection.ts';
import { publishMaterials } from '../jobs/publish/materials.ts';
import { publishLibrary } from '../jobs/publish/publish.ts';
import { curriculumDir, materialsDir } from '../lib/paths.ts';
import { SettingsError } from '../settings.ts';
import { print, runCommand } from './command.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new SettingsError(
      `${name} is not set. Publishing to a hosted Supabase needs DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY; the embedded server publishes at its start.`,
    );
  }
  return value;
}

await runCommand(async () => {
  const url = required('DATABASE_URL');
  const admin = createAdminClient(required('SUPABASE_URL'), required('SUPABASE_SECRET_KEY'), fetch);
  const { library } = loadCurriculum(curriculumDir);
  const { written, files } = await withConnection({ url }, async (sql) => ({
    written: await publishLibrary({ sql, admin, library }),
    files: await publishMaterials({ sql, admin, folder: materialsDir }),
  }));
  const parts = [...written, ...(files > 0 ? [`materials (${files} files)`] : [])];
  print(parts.length === 0 ? 'Nothing has changed.' : `Published: ${parts.join(', ')}.`);
});
