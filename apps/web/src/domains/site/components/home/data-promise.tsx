import { Ticks } from '#ui/charts/ticks.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import './data-promise.css';

/** Measured: a course of 27 lessons with all its quizzes is one answer of 52 KB; our videos are 140 KB a minute. */
const costs = [
  { title: 'Open a course: lessons and quizzes', size: '0.05 MB', share: 36, subject: 'agric' },
  { title: 'Next lesson of the same course', size: '0 MB', share: 0, subject: 'science' },
  { title: 'Watch a lesson video, 1 min', size: '0.14 MB', share: 100, subject: 'maths' },
] as const;

const promises = [
  'Every lesson, quiz, note and flashcard is free.',
  'No video plays by itself.',
  'Works on small phones and slow networks.',
] as const;

/** Why a family can trust us with its data bundle. */
export function DataPromise() {
  return (
    <section className="section container data-promise deferred-paint" aria-labelledby="data-title">
      <div className="stack">
        <div className="page-head">
          <h2 id="data-title">Easy on your data</h2>
          <p className="muted">
            You see the size first, then you tap. All lessons of a course cost less than one
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
