import { storyboardSchema, totalSeconds } from '../../explainer/storyboard.ts';
import { cleanExplainer } from '../forms/form-data.ts';
import { mediaAddress } from '../publish-body.ts';
import { explainerAsset } from '../reading/read.ts';
import { parseYamlSource } from '../reading/yaml-source.ts';
import { isExplainerAddress } from '../write-back/unpublish-body.ts';

type Video = { videoUrl: string | null; duration: number | null };

/**
 * The video link and length of a lesson whose form has an explainer, computed from its slides. Null when the form has
 * another video, or an explainer that cannot be parsed yet.
 */
export function explainerFacts(
  lesson: { explainer?: string | null; videoUrl?: string | null; slug?: string | null },
  courseId: string,
): Video | null {
  const address = lesson.videoUrl?.trim() ?? '';
  if (address !== '' && !isExplainerAddress(address)) return null;
  const text = cleanExplainer(lesson.explainer);
  if (text === null) return { videoUrl: null, duration: null };
  const { source } = parseYamlSource('explainer', text, storyboardSchema);
  if (!source) return null;
  const asset = explainerAsset(lesson.slug ?? '', source.data);
  return {
    videoUrl: mediaAddress(asset.path, courseId, [asset]),
    duration: totalSeconds(source.data),
  };
}
