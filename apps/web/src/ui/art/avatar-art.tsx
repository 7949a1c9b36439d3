import type { AvatarName } from './avatar-names.ts';
import Beads from './avatars/beads.svg?react';
import Cap from './avatars/cap.svg?react';
import Drum from './avatars/drum.svg?react';
import Fade from './avatars/fade.svg?react';
import Glasses from './avatars/glasses.svg?react';
import Hijab from './avatars/hijab.svg?react';
import Leopard from './avatars/leopard.svg?react';
import Puffs from './avatars/puffs.svg?react';
import Tortoise from './avatars/tortoise.svg?react';
import Weaver from './avatars/weaver.svg?react';

const drawings = {
  puffs: Puffs,
  cap: Cap,
  hijab: Hijab,
  fade: Fade,
  beads: Beads,
  glasses: Glasses,
  weaver: Weaver,
  tortoise: Tortoise,
  leopard: Leopard,
  drum: Drum,
} as const satisfies Record<AvatarName, unknown>;

/** A drawn avatar on its dye. It fills the disc it stands in. */
export function AvatarArt({ name }: { name: AvatarName }) {
  const Drawing = drawings[name];
  return <Drawing />;
}
