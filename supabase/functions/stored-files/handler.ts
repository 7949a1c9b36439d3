import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { checkNewFiles } from './check-files.ts';
import { removeWithdrawnPhotos } from './withdrawn-photos.ts';

export const access: FunctionAccess = 'public';

/**
 * POST, by the schedule of a hosted project: inspects files uploaded since the last call, and removes pictures whose
 * consent was withdrawn. A call by anyone else only does what is due within the minute anyway.
 */
export const handler: FunctionHandler = async (request, { admin, env }) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  // Our own server inspects files during upload.
  if (!env.SUPABASE_URL) return refuse(404, 'not_needed', 'Files are checked elsewhere here.');
  const withdrawn = await removeWithdrawnPhotos(admin);
  return Response.json({ withdrawn, ...(await checkNewFiles(admin)) });
};
