/** Replaces the one match of `place`. If a Strapi release changes that code, the build fails here. */
function changeOnce(code: string, what: string, place: RegExp, replacement: string): string {
  const found = code.match(place)?.length ?? 0;
  if (found !== 1) throw new Error(`Strapi's pages have ${what} ${found} times, not once.`);
  return code.replace(place, replacement);
}

const absent = 'AbsentButton';
/** The toolbar button, and the menu item that replaces it in a narrow window. */
const underlines = [
  /jsx\(IconButton(?=, \{\s*disabled: isDisabled,\s*onClick: \(\)\s*=>\s*handleActionClick\('Underline')/gu,
  /jsx\(Menu\.Item(?=, \{\s*startIcon: (?:\/\*#__PURE__\*\/ )?jsx\(Underline,)/gu,
];

/**
 * Removes "Underline" from the toolbar: it writes HTML, which lessons must not contain, and underlined words look like
 * links.
 */
export function withoutUnderline(toolbar: string): string {
  const changed = underlines.reduce(
    (code, place) => changeOnce(code, '"Underline"', place, `jsx(${absent}`),
    toolbar,
  );
  return `${changed}\nconst ${absent} = () => null;\n`;
}

const shop = /\{\s*icon: ShoppingCart,[^{}]*\{[^{}]*\}[^{}]*\},/gu;

/** Removes the menu item that links to Strapi's shop. */
export function withoutShop(menu: string): string {
  return changeOnce(menu, 'the shop', shop, '');
}

/** The Strapi files to patch, by the end of their path. */
export const changedPages: Record<string, (code: string) => string> = {
  '/Wysiwyg/WysiwygNav.mjs': withoutUnderline,
  '/admin/src/hooks/useMenu.mjs': withoutShop,
};
