import { requireSignedIn } from './current-user.ts';

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

export async function listMaterials(courseId: string): Promise<MyMaterials> {
  const me = await requireSignedIn();
  const { data, error } = await me.client.rpc('my_materials', { wanted_course: courseId });
  if (error !== null) throw error;
  return data;
}

/** A link that opens the file for some minutes. The service refuses it to who may not have the file. */
export async function linkToMaterial(path: string): Promise<string> {
  const me = await requireSignedIn();
  const { data, error } = await me.client.storage.from(BUCKET).createSignedUrl(path, LINK_SECONDS);
  if (error !== null) throw error;
  return data.signedUrl;
}
