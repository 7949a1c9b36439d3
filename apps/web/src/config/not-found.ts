/** Stands for every address that has no page: they all look the same. */
export const NOWHERE = '*';
