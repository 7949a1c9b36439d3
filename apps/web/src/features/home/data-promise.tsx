import { ProgressBar } from '#ui/progress-bar.tsx';
import { Ticks } from '#ui/ticks.tsx';
import './data-promise.css';

const costs = [
  { title: 'Take the quiz', size: '0.01 MB', share: 2, subject: 'science' },
  { title: 'Read the lesson', size: '0.04 MB', share: 3, subject: 'agric' },
  { title: 'Watch a video of 6 min', size: '8.4 MB', share: 100, subject: 'maths' },
] as const;

const promises = [
  'Every lesson, quiz, note and flashcard is free.',
  'No video plays by itself.',
  'Works on small phones and slow networks.',
] as const;

/** Why a family can trust us with its data bundle. */
export function DataPromise() {
  return (
    <section className="section container data-promise" aria-labelledby="data-title">
      <div className="stack">
        <div className="page-head">
          <h2 id="data-title">Easy on your data</h2>
          <p className="muted">
            You see the size first, then you tap. Reading a whole lesson costs less than one
            WhatsApp photo.
          </p>
        </div>
        <Ticks items={promises} />
      </div>
      <ul className="data-promise__bars">
        {costs.map(({ title, size, share, subject }) => (
          <li key={title} data-subject={subject}>
            <span className="row row--between">
              <b>{title}</b>
              <span className="num">{size}</span>
            </span>
            <ProgressBar value={share} label={`${title}: about ${size}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
