import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createMaxCompressed } from './max-compressed.ts';

const text = 'What is a half of a half? '.repeat(100);

/** A compressor that finishes when the test says so. */
function patientCompressor() {
  const asked: { bytes: Buffer; done: (form: Buffer) => void; fail: () => void }[] = [];
  const compressBest = (bytes: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      asked.push({ bytes, done: resolve, fail: () => reject(new Error('no process')) });
    });
  return { asked, compressBest };
}

describe('the best compression of a text', () => {
  it('is made after the first has asked for it, and found by its hash alone', async () => {
    const { asked, compressBest } = patientCompressor();
    const forms = createMaxCompressed({ compress: compressBest, pause: 0 });
    expect(forms.find('one', text)).toBeUndefined();
    expect(asked.map(({ bytes }) => bytes.toString())).toEqual([text]);
    asked[0]?.done(Buffer.from('small'));
    await vi.waitFor(() => expect(forms.find('one', text)?.toString()).toBe('small'));
    expect(forms.find('two', text)).toBeUndefined();
  });

  it('is made one at a time, with a pause in between', async () => {
    const { asked, compressBest } = patientCompressor();
    const forms = createMaxCompressed({ compress: compressBest, pause: 200 });
    forms.find('one', text);
    forms.find('two', text);
    expect(asked).toHaveLength(1);
    asked[0]?.done(Buffer.from('small'));
    await sleep(0);
    forms.find('two', text);
    expect(asked).toHaveLength(1);
    await vi.waitFor(() => {
      forms.find('two', text);
      expect(asked).toHaveLength(2);
    });
  });

  it('is tried again after a failure', async () => {
    const { asked, compressBest } = patientCompressor();
    const forms = createMaxCompressed({ compress: compressBest, pause: 0 });
    forms.find('one', text);
    asked[0]?.fail();
    await vi.waitFor(() => {
      expect(forms.find('one', text)).toBeUndefined();
      expect(asked).toHaveLength(2);
    });
  });

  it.each([
    ['short', 'A half.'],
    ['very long', text.repeat(300)],
  ])('is not made of a %s one', (_, other) => {
    const { asked, compressBest } = patientCompressor();
    createMaxCompressed({ compress: compressBest }).find('one', other);
    expect(asked).toEqual([]);
  });

  it('is not made once the server closes', () => {
    const { asked, compressBest } = patientCompressor();
    const forms = createMaxCompressed({ compress: compressBest });
    forms.close();
    forms.find('one', text);
    expect(asked).toEqual([]);
  });
});
