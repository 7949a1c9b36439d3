import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { checkNewFiles } from './check-files.ts';
import { removeWithdrawnPhotos } from './withdrawn-photos.ts';

export const access: FunctionAccess = 'public';

/**
 * POST, by the schedule of a hosted project: looks at files that have come since the last time, and removes pictures
 * whose consent was withdrawn. Whoever else asks only makes happen what would happen within the minute.
 */
export const handler: FunctionHandler = async (request, { admin, env }) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  // Our own server looks at files while they come in.
  if (!env.SUPABASE_URL) return refuse(404, 'not_needed', 'Files are checked elsewhere here.');
  const withdrawn = await removeWithdrawnPhotos(admin);
  return Response.json({ withdrawn, ...(await checkNewFiles(admin)) });
};
