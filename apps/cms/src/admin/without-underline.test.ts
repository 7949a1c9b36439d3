import { expect, it } from 'vitest';
import { withoutUnderline } from './without-underline.ts';

const button = (name: string) => `/*#__PURE__*/ jsx(IconButton, {
  disabled: isDisabled,
  onClick: ()=>handleActionClick('${name}', editorRef),
})`;
const item = (name: string) => `/*#__PURE__*/ jsx(Menu.Item, {
  startIcon: /*#__PURE__*/ jsx(${name}, { fill: "neutral500" }),
  onSelect: ()=>handleActionClick('${name}', editorRef),
})`;
const toolbar = (...names: string[]) => [...names.map(button), ...names.map(item)].join(',\n');

it('takes the button and its line in the menu away, and no other', () => {
  const changed = withoutUnderline(toolbar('Bold', 'Underline', 'Code'));
  const absent = changed.match(/jsx\(AbsentButton, \{[^}]*/gu);
  expect(absent).toHaveLength(2);
  expect(absent?.every((part) => part.includes('Underline'))).toBe(true);
  expect(changed.match(/jsx\((?:IconButton|Menu\.Item),/gu)).toHaveLength(4);
});

it('stops a build in which it finds none', () => {
  expect(() => withoutUnderline(toolbar('Bold'))).toThrow('0 times');
});
