import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

describe('splitFrontMatter', () => {
  const parts = { yaml: 'id: x\ntitle: y', yamlLine: 2, body: '# Hi\n\n---\n\nmore', bodyLine: 6 };

  it('gives head and body with the lines on which they begin', () => {
    expect(splitFrontMatter('---\nid: x\ntitle: y\n---\n\n# Hi\n\n---\n\nmore\n\n')).toEqual(parts);
  });

  it('reads Windows line ends and a byte order mark alike', () => {
    const text = '\uFEFF---\r\nid: x\r\ntitle: y\r\n---\r\n\r\n# Hi\r\n\r\n---\r\n\r\nmore\r\n';
    expect(splitFrontMatter(text)).toEqual(parts);
  });

  it('gives nothing when the head is missing or not closed', () => {
    expect(splitFrontMatter('# Hi')).toBeNull();
    expect(splitFrontMatter('')).toBeNull();
    expect(splitFrontMatter('---\nid: x\n')).toBeNull();
  });
});
