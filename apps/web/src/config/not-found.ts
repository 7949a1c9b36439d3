/** Stands for every URL that has no page: they all look the same. */
export const NOT_FOUND = '*';
