import { describe, expect, it } from 'vitest';
import { texToMathml } from '../maths/tex-to-mathml.ts';
import { findVoice } from './device-voice.ts';
import { sentencesOf } from './sentences.ts';
import { createSpeaker, type SpeakerState } from './speaker.ts';
import { type MathNode, spokenMaths } from './spoken-maths.ts';
import { spokenText } from './spoken-text.ts';

/** Our own MathML is plain: a tag, its children or its text. */
function parse(xml: string): MathNode {
  const root: MathNode & { children: MathNode[] } = {
    localName: 'x',
    textContent: '',
    children: [],
  };
  const open = [root];
  for (const [, end, name = '', text] of xml.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.textContent = text.replace('&lt;', '<').replace('&gt;', '>');
    else if (end === '/') open.pop();
    else {
      const node = { localName: name, textContent: '', children: [] as MathNode[] };
      parent.children.push(node);
      open.push(node);
    }
  }
  return root;
}

describe('spokenMaths', () => {
  it.each([
    ['\\frac{1}{2}', '1 over 2'],
    ['\\frac{2 \\times 3}{4}', '2 times 3, over 4'],
    ['x^2 + y^3 = 5', 'x squared plus y cubed equals 5'],
    ['2^{10}', '2 to the power 10'],
    ['101_2', '101 base 2'],
    ['a_1', 'a 1'],
    ['\\sqrt{49}', 'the square root of 49'],
    ['\\sqrt[3]{8}', 'the cube root of 8'],
    ['6 - (-3)', '6 minus, minus 3'],
    ['3 < 5 \\le 7', '3 is less than 5 is less than or equal to 7'],
    ['90^\\circ', '90 degrees'],
    ['50\\%', '50 percent'],
    ['2 : 3', '2 to 3'],
  ])('says %s as "%s"', (formula, words) => {
    expect(spokenMaths(parse(texToMathml(formula)))).toBe(words);
  });
});

describe('spokenText', () => {
  it.each([
    ['It costs ₦4,500 today.', 'It costs 4,500 naira today.'],
    ['At −5 °C water is ice.', 'At minus 5 degrees Celsius water is ice.'],
    ['8 − 3 = 5', '8 minus 3 equals 5'],
    ['6 ÷ 2 and 6 × 2', '6 divided by 2 and 6 times 2'],
    ['a well-known 10-year-old', 'a well-known 10-year-old'],
    ['The ____ barks.', 'The blank barks.'],
  ])('says %j as %j', (text, words) => expect(spokenText(text)).toBe(words));
});

describe('sentencesOf', () => {
  it('keeps numbers whole and leaves blanks out', () => {
    const text = 'It is 2.5 m long.  Is it? Yes! ';
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual([
      'It is 2.5 m long.',
      'Is it?',
      'Yes!',
    ]);
    expect(sentencesOf('  ')).toEqual([]);
  });
});

describe('findVoice', () => {
  const voice = (lang: string, localService = true) =>
    ({ lang, localService }) as SpeechSynthesisVoice;

  it('likes Nigerian English best, then British, on the device before over the network', () => {
    const far = voice('en-GB', false);
    const near = voice('en-GB');
    expect(findVoice([voice('fr-FR'), voice('en-US'), far, near])).toBe(near);
    const ours = voice('en_NG');
    expect(findVoice([near, ours])).toBe(ours);
    expect(findVoice([voice('fr-FR')])).toBeNull();
  });
});

describe('a speaker', () => {
  function setUp() {
    const said: string[] = [];
    const states: SpeakerState[] = [];
    const places: (number | null)[] = [];
    const ends: ((isDone: boolean) => void)[] = [];
    const speaker = createSpeaker({
      voice: {
        speak: (words, onEnd) => {
          said.push(words);
          ends.push(onEnd);
        },
        hush: () => {},
      },
      onState: (state) => states.push(state),
      onSentence: (place) => places.push(place),
    });
    const finish = (isDone = true) => ends.at(-1)?.(isDone);
    return { speaker, said, states, places, ends, finish };
  }

  it('says one sentence after the other and marks each', () => {
    const { speaker, said, states, places, finish } = setUp();
    speaker.start(['One.', 'Two.']);
    finish();
    finish();
    expect(said).toEqual(['One.', 'Two.']);
    expect(places).toEqual([0, 1, null]);
    expect(states).toEqual(['reading', 'idle']);
  });

  it('takes the sentence up again after a pause, and hears nothing from the one it broke off', () => {
    const { speaker, said, states, ends } = setUp();
    speaker.start(['One.', 'Two.']);
    speaker.pause();
    ends[0]?.(true);
    speaker.goOn();
    ends[0]?.(false);
    expect(said).toEqual(['One.', 'One.']);
    expect(states).toEqual(['reading', 'paused', 'reading']);
  });

  it('begins at the start after a stop, and waits when the voice fails', () => {
    const { speaker, said, states, finish } = setUp();
    speaker.start(['One.', 'Two.']);
    finish();
    speaker.stop();
    speaker.start(['One.', 'Two.']);
    finish(false);
    expect(said).toEqual(['One.', 'Two.', 'One.']);
    expect(states.at(-1)).toBe('paused');
  });
});
