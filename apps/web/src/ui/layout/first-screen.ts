/** The id of what a page opens with. A browser paints a prerendered page once it has all of that, and not in bits. */
export const FIRST_SCREEN = 'first-screen';
