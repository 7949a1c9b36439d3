/** The drawn avatars a learner can choose from, with what each shows. */
export const avatars = [
  { name: 'puffs', label: 'Girl with two puffs' },
  { name: 'cap', label: 'Boy with a cap' },
  { name: 'hijab', label: 'Girl with a hijab' },
  { name: 'fade', label: 'Boy with short hair' },
  { name: 'beads', label: 'Girl with beaded braids' },
  { name: 'glasses', label: 'Child with glasses' },
  { name: 'weaver', label: 'Weaver bird' },
  { name: 'tortoise', label: 'Tortoise' },
  { name: 'leopard', label: 'Leopard' },
  { name: 'drum', label: 'Talking drum' },
] as const;

export type AvatarName = (typeof avatars)[number]['name'];

/** The chosen avatar of a profile; undefined for none and for names we do not draw. */
export function avatarNamed(name: unknown): AvatarName | undefined {
  return avatars.find((avatar) => avatar.name === name)?.name;
}
