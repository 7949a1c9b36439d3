import { uiText } from '../messages.ts';
/** The drawn avatars a learner can choose, with what each shows. */
export const avatars = [
  { name: 'puffs', label: uiText.avatarPuffs },
  { name: 'cap', label: uiText.avatarCap },
  { name: 'hijab', label: uiText.avatarHijab },
  { name: 'fade', label: uiText.avatarFade },
  { name: 'beads', label: uiText.avatarBeads },
  { name: 'glasses', label: uiText.avatarGlasses },
  { name: 'weaver', label: uiText.avatarWeaver },
  { name: 'tortoise', label: uiText.avatarTortoise },
  { name: 'leopard', label: uiText.avatarLeopard },
  { name: 'drum', label: uiText.avatarDrum },
] as const;

export type AvatarName = (typeof avatars)[number]['name'];

/** The chosen avatar of a profile; undefined if none, or for an unknown name. */
export function avatarNamed(name: unknown): AvatarName | undefined {
  return avatars.find((avatar) => avatar.name === name)?.name;
}
