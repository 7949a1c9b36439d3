/** The id of what a page opens with. A browser paints a page that came drawn once it has all of that, and not in bits. */
export const FIRST_WORDS = 'first-words';
