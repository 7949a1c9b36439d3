import type { AvatarName } from '../avatar-names.ts';
import Beads from './beads.svg?react';
import Cap from './cap.svg?react';
import Drum from './drum.svg?react';
import Fade from './fade.svg?react';
import Glasses from './glasses.svg?react';
import Hijab from './hijab.svg?react';
import Leopard from './leopard.svg?react';
import Puffs from './puffs.svg?react';
import Tortoise from './tortoise.svg?react';
import Weaver from './weaver.svg?react';

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

/** A drawn avatar on its dye. It fills its disc. */
export function AvatarArt({ name }: { name: AvatarName }) {
  const Drawing = drawings[name];
  return <Drawing />;
}
