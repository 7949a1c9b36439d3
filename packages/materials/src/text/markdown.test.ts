import { describe, expect, it } from 'vitest';
import { readable } from './inline.ts';
import { boxIn, readBlocks, readInline } from './markdown.ts';

describe('readInline', () => {
  it('reads bold, italics, code, links and maths', () => {
    const inlines = readInline('Add **two** _good_ `x_1` to [it](lesson.md): $\\frac{1}{2}$.');
    expect(readable(inlines)).toBe('Add two good x_1 to it: 1/2.');
    expect(inlines).toContainEqual(
      expect.objectContaining({ text: 'two', style: expect.objectContaining({ bold: true }) }),
    );
    expect(inlines).toContainEqual(
      expect.objectContaining({ text: 'good', style: expect.objectContaining({ italic: true }) }),
    );
  });

  it('leaves signs that mark nothing alone', () => {
    expect(readable(readInline('Write 3 * 4 and file_name_2, not \\*this\\*.'))).toBe(
      'Write 3 * 4 and file_name_2, not *this*.',
    );
  });

  it('keeps the gap of a sentence, in bold too', () => {
    for (const text of ['The window was ____ by the ball.', '____ it was late, we stayed.'])
      expect([text, `**${text}**`].map((one) => readable(readInline(one)))).toEqual([text, text]);
  });

  it('reads formulas inside bold words, and an escaped sign of money as itself', () => {
    expect(readable(readInline('**Solve $2*3$** for \\$5, not `$x$`.'))).toBe(
      'Solve 2*3 for $5, not $x$.',
    );
  });
});

describe('boxes of a lesson', () => {
  const body =
    'Words.\n\n:::worked-example Title\n**Add.**\n\n1. One\n   more.\n2. Two\n\nSo 3.\n:::\n\nEnd.';

  it('are found by their name', () => {
    expect(boxIn(body, 'worked-example')).toBe('**Add.**\n\n1. One\n   more.\n2. Two\n\nSo 3.');
    expect(boxIn(body, 'key-idea')).toBe('');
  });

  it('fall into paragraphs and items', () => {
    const blocks = readBlocks(boxIn(body, 'worked-example'));
    expect(
      blocks.map((block) => [block.kind === 'item' ? block.mark : '', readable(block.text)]),
    ).toEqual([
      ['', 'Add.'],
      ['1.', 'One more.'],
      ['2.', 'Two'],
      ['', 'So 3.'],
    ]);
  });
});
