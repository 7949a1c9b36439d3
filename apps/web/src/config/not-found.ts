/** Represents every URL without a page: they all look the same. */
export const NOT_FOUND = '*';
