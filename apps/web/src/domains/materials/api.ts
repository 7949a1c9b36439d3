import { isFlag, isNumber, isText, listOf, oneOf, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';
import { signedLink } from '#platform/rpc/storage.ts';

const BUCKET = 'materials';
/** Long enough for a slow phone to start the download, too short to be shared. */
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

export const isMyMaterials = recordOf<MyMaterials>({
  has_plus: isFlag,
  materials: listOf(
    recordOf<Material>({
      id: isText,
      unit_id: isText,
      kind: oneOf('worksheet', 'answer-key', 'study-sheet'),
      title: isText,
      is_paid: isFlag,
      pages: isNumber,
      bytes: isNumber,
      path: isText,
    }),
  ),
});

export function listMaterials(courseId: string): Promise<MyMaterials> {
  return rpc('my_materials', { wanted_course: courseId }, isMyMaterials);
}

/** A link to the file that expires after some minutes. The service refuses it to users without access. */
export function linkToMaterial(path: string): Promise<string> {
  return signedLink(BUCKET, path, LINK_SECONDS);
}
