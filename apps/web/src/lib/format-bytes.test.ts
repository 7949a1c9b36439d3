import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [200, '1\u00a0KB'],
  [164_200, '164\u00a0KB'],
  [999_700, '1.0\u00a0MB'],
  [8_400_000, '8.4\u00a0MB'],
])('says %d bytes as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
