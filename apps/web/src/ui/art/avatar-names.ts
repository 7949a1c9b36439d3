import { uiText } from '../messages.ts';
/** The drawn avatars a learner can choose from, with what each shows. */
export const avatars = [
  { name: 'puffs', label: uiText.girlWithTwoPuffs },
  { name: 'cap', label: uiText.boyWithACap },
  { name: 'hijab', label: uiText.girlWithAHijab },
  { name: 'fade', label: uiText.boyWithShortHair },
  { name: 'beads', label: uiText.girlWithBeadedBraids },
  { name: 'glasses', label: uiText.childWithGlasses },
  { name: 'weaver', label: uiText.weaverBird },
  { name: 'tortoise', label: uiText.tortoise },
  { name: 'leopard', label: uiText.leopard },
  { name: 'drum', label: uiText.talkingDrum },
] as const;

export type AvatarName = (typeof avatars)[number]['name'];

/** The chosen avatar of a profile; undefined for none and for names we do not draw. */
export function avatarNamed(name: unknown): AvatarName | undefined {
  return avatars.find((avatar) => avatar.name === name)?.name;
}
