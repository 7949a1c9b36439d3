/** The id of the end of a page's first screen: a browser first paints a prerendered page once it has all of that. */
export const FIRST_SCREEN = 'first-screen';
