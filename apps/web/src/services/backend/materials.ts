import { getStorage } from './client.ts';
import { requireUserId } from './current-user.ts';
import { callOwn } from './rpc.ts';

const BUCKET = 'materials';
/** Long enough for a slow phone to begin, too short to be passed around. */
const LINK_SECONDS = 300;

export type Material = {
  id: string;
  unit_id: string;
  kind: 'worksheet' | 'answer-key' | 'study-sheet';
  title: string;
  is_paid: boolean;
  pages: number;
  bytes: number;
  path: string;
};

export type MyMaterials = { has_plus: boolean; materials: Material[] };

export function listMaterials(courseId: string): Promise<MyMaterials> {
  return callOwn('my_materials', { wanted_course: courseId });
}

/** A link that opens the file for some minutes. The service refuses it to who may not have the file. */
export async function linkToMaterial(path: string): Promise<string> {
  await requireUserId();
  const storage = await getStorage();
  const { data, error } = await storage.from(BUCKET).createSignedUrl(path, LINK_SECONDS);
  if (error !== null) throw error;
  return data.signedUrl;
}
