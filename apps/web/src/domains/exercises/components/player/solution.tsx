import { RichText } from '#rich-text/components/rich-text.tsx';
import { exerciseText } from '../../messages.ts';

/** One step per sentence: the worked solution is stored as one text, and a child reads it line by line. */
const stepsOf = (text: string): string[] =>
  text
    .replace(/([.!?])\s+(?=[A-Z(])/g, '$1\n')
    .split('\n')
    .map((step) => step.trim())
    .filter((step) => step !== '');

export function Solution({ text }: { text: string }) {
  const steps = stepsOf(text);
  return (
    <section className="solution" aria-label={exerciseText.solutionTitle}>
      <h2>{exerciseText.solutionTitle}</h2>
      {steps.length < 2 ? (
        <p>
          <RichText text={text} />
        </p>
      ) : (
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>
              <RichText text={step} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
