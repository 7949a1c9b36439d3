import { expect, it } from 'vitest';
import { withoutShop, withoutUnderline } from './strapi-pages.ts';

const button = (name: string) => `/*#__PURE__*/ jsx(IconButton, {
  disabled: isDisabled,
  onClick: ()=>handleActionClick('${name}', editorRef),
})`;
const item = (name: string) => `/*#__PURE__*/ jsx(Menu.Item, {
  startIcon: /*#__PURE__*/ jsx(${name}, { fill: "neutral500" }),
  onSelect: ()=>handleActionClick('${name}', editorRef),
})`;
const toolbar = (...names: string[]) => [...names.map(button), ...names.map(item)].join(',\n');

it('takes the button Underline and its line in the menu away, and no other', () => {
  const changed = withoutUnderline(toolbar('Bold', 'Underline', 'Code'));
  const absent = changed.match(/jsx\(AbsentButton, \{[^}]*/gu);
  expect(absent).toHaveLength(2);
  expect(absent?.every((part) => part.includes('Underline'))).toBe(true);
  expect(changed.match(/jsx\((?:IconButton|Menu\.Item),/gu)).toHaveLength(4);
});

const link = (icon: string) => `{
  icon: ${icon},
  intlLabel: {
    id: 'global.${icon}',
    defaultMessage: '${icon}'
  },
  to: '/${icon}',
  permissions: permissions.marketplace?.main ?? [],
  position: 7
}`;

it('takes the shop out of the menu, and nothing else', () => {
  const menu = (...icons: string[]) => `[${icons.map(link).join(',')}]`;
  expect(withoutShop(menu('House', 'ShoppingCart', 'Cog'))).toBe(menu('House', 'Cog'));
});

it('stops a build in which it finds none', () => {
  expect(() => withoutShop(link('House'))).toThrow('0 times');
  expect(() => withoutUnderline(toolbar('Bold'))).toThrow('0 times');
});
