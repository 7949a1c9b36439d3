import { describe, expect, it } from 'vitest';
import { isAllowedType, isInlineType, judgeType, parseMimeType, sniffType } from './sniff.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const html = Buffer.from('<script>alert(1)</script>');

describe('sniffType', () => {
  it('knows pictures and PDF by their first bytes', () => {
    expect(sniffType(png)).toBe('image/png');
    expect(sniffType(jpeg)).toBe('image/jpeg');
    expect(sniffType(Buffer.from('GIF89a…'))).toBe('image/gif');
    expect(sniffType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(sniffType(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp');
    expect(sniffType(Buffer.from('\0\0\0\x1cftypavif'))).toBe('image/avif');
  });

  it('knows nothing else', () => {
    for (const bytes of [html, Buffer.from('<svg/>'), Buffer.alloc(0), Buffer.from('RIFF')]) {
      expect(sniffType(bytes)).toBeUndefined();
    }
  });
});

describe('judgeType', () => {
  it('believes a picture that is one', () => {
    expect(judgeType('image/png', png)).toEqual({ type: 'image/png', isHonest: true });
  });

  it('calls a mislabelled picture by its true name', () => {
    expect(judgeType('image/png', jpeg)).toEqual({ type: 'image/jpeg', isHonest: true });
  });

  it('takes the name away from what only claims to be a picture or a PDF', () => {
    for (const claim of ['image/png', 'IMAGE/JPEG', 'application/pdf; charset=utf-8']) {
      expect(judgeType(claim, html)).toEqual({
        type: 'application/octet-stream',
        isHonest: false,
      });
    }
  });

  it('leaves other types alone', () => {
    expect(judgeType('text/html', html)).toEqual({ type: 'text/html', isHonest: true });
  });
});

it('shows pictures and PDF, never SVG or markup', () => {
  expect(isInlineType('image/png')).toBe(true);
  expect(isInlineType('application/pdf')).toBe(true);
  for (const type of ['image/svg+xml', 'text/html', 'text/plain', 'application/octet-stream']) {
    expect(isInlineType(type)).toBe(false);
  }
});

it('reads declared types and drops what it does not need', () => {
  expect(parseMimeType('Text/Plain; charset=UTF-8')).toBe('text/plain;charset=UTF-8');
  expect(parseMimeType('image/png; name="x.html"')).toBe('image/png');
  for (const bad of ['', 'png', 'text/html\r\nx: y', '<b>/x', '*/*']) {
    expect(parseMimeType(bad), bad).toBeUndefined();
  }
});

it('matches a bucket’s list by type and by family', () => {
  expect(isAllowedType('image/png', null)).toBe(true);
  expect(isAllowedType('image/png', ['image/*'])).toBe(true);
  expect(isAllowedType('text/plain;charset=UTF-8', ['text/plain'])).toBe(true);
  expect(isAllowedType('imagex/png', ['image/*'])).toBe(false);
  expect(isAllowedType('text/html', ['image/*', 'application/pdf'])).toBe(false);
});
