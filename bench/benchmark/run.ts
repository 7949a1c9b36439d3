import { loadCurriculum } from '@akada/content/curriculum/load';
import { type Figures, figuresOf, simulateLearners } from './simulate.ts';

/** What the benchmark test promises: error, length and item exposure. */
const limits = { rmse: 0.48, correlation: 0.89, meanItems: 16, highestExposure: 0.9 };

const count = Number(process.argv[2] ?? 1_500);
const seed = Number(process.argv[3] ?? 2026);
const { library } = loadCurriculum('curriculum');

const keepsPromise = ({ rmse, correlation, meanItems, highestExposure }: Figures) =>
  rmse <= limits.rmse &&
  correlation >= limits.correlation &&
  meanItems <= limits.meanItems &&
  highestExposure <= limits.highestExposure;

const row = (figures: Figures) => ({
  items: figures.meanItems.toFixed(1),
  RMSE: figures.rmse.toFixed(3),
  r: figures.correlation.toFixed(3),
  'top exposure': figures.highestExposure.toFixed(2),
  'posterior SD': figures.posteriorSd.toFixed(2),
  'SD reached': `${Math.round(figures.reachedSd * 100)} %`,
  'right answers': `${Math.round(figures.success * 100)} %`,
  'bank used': figures.itemsUsed,
});

const banks = library.benchmarks.map(({ data }) => {
  const learners = simulateLearners(data.items, count, seed);
  const first = figuresOf(learners.map((learner) => learner.first));
  const third = figuresOf(learners.map((learner) => learner.third));
  return { subject: data.subject, size: data.items.length, first, third };
});

console.log(
  `${count} simulated learners a subject; at most RMSE ${limits.rmse}, ${limits.meanItems} items, exposure ${limits.highestExposure}; at least r ${limits.correlation}.`,
);
console.table(
  Object.fromEntries(
    banks.flatMap(({ subject, size, first, third }) => [
      [`${subject} (${size})`, { promise: keepsPromise(first) ? 'kept' : 'BROKEN', ...row(first) }],
      [`${subject}, third sitting`, { promise: '', ...row(third) }],
    ]),
  ),
);
process.exitCode = banks.length > 0 && banks.every(({ first }) => keepsPromise(first)) ? 0 : 1;
