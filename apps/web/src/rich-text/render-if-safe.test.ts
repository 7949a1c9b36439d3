import { describe, expect, it } from 'vitest';
import { renderLessonIfSafe, renderLineIfSafe } from './render-if-safe.ts';

describe('drawing lessons without a browser', () => {
  it('renders plain Markdown with maths, boxes, lists and tables', () => {
    const html = renderLessonIfSafe(
      '# Halves\n\nA **half** is $\\frac{1}{2}$.\n\n:::key-idea\nTwo halves make one.\n:::\n\n- [more](/courses)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(html).toContain('<mfrac>');
    expect(html).toContain('class="key-idea"');
    expect(html).toContain('<a href="/courses">');
    expect(html).toContain('<table>');
  });

  it.each([
    ['a tag', 'Hello <img src=x onerror=alert(1)>'],
    ['a block of tags', '<script>alert(1)</script>'],
    ['a tag in a list', '- one\n- two <b onclick=x>bold</b>'],
    ['a tag in a table', '| a |\n|---|\n| <i>x</i> |'],
    ['a tag in a box', ':::key-idea\n<svg onload=alert(1)>\n:::'],
    ['a tag in the title of a box', ':::key-idea <b>x</b>\nwords\n:::'],
    ['a script address', '[click](javascript:alert(1))'],
    ['a hidden script address', '[click](JaVaScRiPt:alert(1))'],
    ['a data address', '![x](data:text/html;base64,AAAA)'],
  ])('leaves %s to the browser', (_, markdown) => {
    expect(renderLessonIfSafe(markdown)).toBeNull();
  });

  it('renders lines, and leaves tags in them to the browser', () => {
    expect(renderLineIfSafe('What is $\\frac{1}{4}$ of 8?')).toContain('<mfrac>');
    expect(renderLineIfSafe('a <b>b</b>')).toBeNull();
  });
});
