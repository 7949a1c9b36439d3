import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr-svg.ts';

const uri = 'otpauth://totp/Akada:ada%40example.com?secret=ABC';

/** The dark modules as the SVG draws them, without the quiet zone. */
function modulesOf(svg: string): boolean[][] {
  const full = Number(/viewBox='0 0 (\d+)/.exec(svg)?.[1]);
  const size = full - 8;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((run) =>
    run.slice(1).map(Number),
  );
  for (const [x = 0, y = 0, length = 0] of runs) {
    const row = modules[y - 4];
    if (!row || x < 4 || x - 4 + length > size) throw new Error('dark outside of the code');
    row.fill(true, x - 4, x - 4 + length);
  }
  return modules;
}

/** The format field beside the upper left finder: five data bits and ten check bits. */
function formatOf(modules: boolean[][]): number {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => modules[8]?.[x]);
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => modules[y]?.[8]);
  const bits = [...row, ...column].map((dark) => (dark ? '1' : '0')).join('');
  return Number.parseInt(bits, 2) ^ 0b101010000010010;
}

describe('the QR code of an authenticator', () => {
  it('is an SVG that survives being pasted into a data: URL', () => {
    const svg = qrSvg(uri);
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/[#%"\n]/);
    expect(svg.length).toBeLessThan(20_000);
  });

  it('has the three finders of the standard and room around them', () => {
    const modules = modulesOf(qrSvg(uri));
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const at = (left: number, top: number) =>
      Array.from({ length: 7 }, (_, y) =>
        Array.from({ length: 7 }, (__, x) => (modules[top + y]?.[left + x] ? '1' : '0')).join(''),
      );
    const far = modules.length - 7;
    expect((modules.length - 17) % 4).toBe(0);
    for (const corner of [at(0, 0), at(far, 0), at(0, far)]) expect(corner).toEqual(finder);
  });

  it('can be read though an eighth of it is damaged, or more', () => {
    // The two highest bits are the error correction level: 00 is M, 11 is Q, 10 is H; 01, which is L, is too low.
    expect(formatOf(modulesOf(qrSvg(uri))) >> 13).not.toBe(0b01);
  });

  it('is another code for another text', () => {
    expect(qrSvg(uri)).not.toBe(qrSvg(`${uri}D`));
    expect(qrSvg(uri)).toBe(qrSvg(uri));
  });
});
