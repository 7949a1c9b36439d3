/** The code with one place changed. A release of Strapi that writes it in another way stops the build here. */
function changeOnce(code: string, what: string, place: RegExp, replacement: string): string {
  const found = code.match(place)?.length ?? 0;
  if (found !== 1) throw new Error(`Strapi's pages have ${what} ${found} times, not once.`);
  return code.replace(place, replacement);
}

const absent = 'AbsentButton';
/** The button of the toolbar, and its line in the menu that takes its place where the window is narrow. */
const underlines = [
  /jsx\(IconButton(?=, \{\s*disabled: isDisabled,\s*onClick: \(\)\s*=>\s*handleActionClick\('Underline')/gu,
  /jsx\(Menu\.Item(?=, \{\s*startIcon: (?:\/\*#__PURE__\*\/ )?jsx\(Underline,)/gu,
];

/** The toolbar without "Underline": that button writes HTML, which no lesson may hold, and on a page underlined words are links. */
export function withoutUnderline(toolbar: string): string {
  const changed = underlines.reduce(
    (code, place) => changeOnce(code, '"Underline"', place, `jsx(${absent}`),
    toolbar,
  );
  return `${changed}\nconst ${absent} = () => null;\n`;
}

const shop = /\{\s*icon: ShoppingCart,[^{}]*\{[^{}]*\}[^{}]*\},/gu;

/** The menu without the cart that leads to a shop of Strapi's makers. */
export function withoutShop(menu: string): string {
  return changeOnce(menu, 'the shop', shop, '');
}

/** Which files of Strapi are changed, by the end of their path. */
export const changedPages: Record<string, (code: string) => string> = {
  '/Wysiwyg/WysiwygNav.mjs': withoutUnderline,
  '/admin/src/hooks/useMenu.mjs': withoutShop,
};
