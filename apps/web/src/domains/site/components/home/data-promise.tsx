import { format } from '#lib/i18n.tsx';
import { Ticks } from '#ui/charts/ticks.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { siteText } from '../../messages.ts';
import '../../data-promise.css';

/**
 * Measured: a course with all its lessons and quizzes is one response of 78 to 126 KB; an explainer of a minute is 2 KB,
 * plus 8 KB once for the player.
 */
const costs = [
  { title: siteText.dataCourse, size: '0.1 MB', share: 100, subject: 'agric' },
  { title: siteText.dataNextLesson, size: siteText.dataNone, share: 0, subject: 'science' },
  { title: siteText.dataVideo, size: '0.01 MB', share: 10, subject: 'maths' },
] as const;

const promises = [
  siteText.dataPromiseFree,
  siteText.dataPromiseNoAutoplay,
  siteText.dataPromiseSmallPhones,
] as const;

/** Why a family can trust us with its mobile data. */
export function DataPromise() {
  return (
    <section className="section container data-promise deferred-paint" aria-labelledby="data-title">
      <div className="stack">
        <div className="page-head">
          <h2 id="data-title">{siteText.dataTitle}</h2>
          <p className="muted">{siteText.dataText}</p>
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
            <ProgressBar value={share} label={format(siteText.dataBarLabel, { title, size })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
