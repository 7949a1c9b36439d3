import { useEffect } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { Ega } from '#ui/art/ega.tsx';
import { CheeringEga, ComfortingEga } from '#ui/art/ega-poses.ts';
import { isPass, type QuizResult } from '../../result.ts';
import './moment.css';

/** Loaded only when sounds are switched on. */
const chime = lazyModule(async () => (await import('./chime.ts')).playChime);

/** Ega at the end of a quiz, with a drawing (and, if sounds are on, a tune) for full marks, a pass and a low score. */
export function ResultArt({ result }: { result: QuizResult }) {
  useEffect(() => {
    if (!isPreferred('sounds', document.documentElement) || result === 'unmarked') return;
    chime.load().then(
      (playChime) => playChime(result),
      () => undefined,
    );
  }, [result]);
  return (
    <div className="result-art" data-result={result}>
      {result === 'all-correct' && <CheeringEga className="ega" />}
      {result === 'failed' && <ComfortingEga className="ega" />}
      {result === 'passed' && <Ega mood="happy" />}
      {!isPass(result) && result !== 'failed' && <Ega mood="thinking" />}
    </div>
  );
}
