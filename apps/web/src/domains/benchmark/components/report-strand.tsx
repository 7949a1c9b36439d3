import { format, rich } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { InlineText } from '#ui/content/inline-text.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import type { BenchmarkStrand } from '../api.ts';
import { benchmarkText } from '../messages.ts';
import { bandTitle } from '../result-text.ts';
import { BandScale, LessonStep } from './result-card.tsx';

const standings = {
  strong: { tone: 'ok', words: benchmarkText.strandStrong },
  even: { tone: 'plain', words: benchmarkText.strandEven },
  weak: { tone: 'sun', words: benchmarkText.strandWeak },
} as const;

/** One strand of the subject: its band, the questions asked, and the lessons for it. */
export function ReportStrand({ strand }: { strand: BenchmarkStrand }) {
  const { title, standing, asked, right, band, lessons, questions } = strand;
  const { tone, words } = standings[standing];
  const missed = questions.filter((question) => !question.isCorrect);
  const known = questions.filter((question) => question.isCorrect);
  return (
    <Card as="article" className="report-strand">
      <div className="row row--between row--wrap">
        <h3>{title}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <BandScale subject={title} band={band} />
      <p className="muted">
        {format(benchmarkText.strandFacts, { band: bandTitle(band), right, asked })}
      </p>
      {known.length > 0 && (
        <ul className="report-strand__known">
          {known.map(({ item, topic }) => (
            <li key={item}>
              <CheckIcon />
              {topic}
            </li>
          ))}
        </ul>
      )}
      {missed.map(({ item, title: question, topic, answer, explanation }) => (
        <div key={item} className="report-strand__missed">
          <p className="small muted">{format(benchmarkText.missedTopic, { topic })}</p>
          <p>
            <b>
              <InlineText text={question} />
            </b>
          </p>
          <p className="small">
            {answer === null
              ? benchmarkText.missedUnknown
              : rich(benchmarkText.missedAnswer, { answer: <InlineText text={answer} /> })}
          </p>
          {explanation && (
            <p>
              <InlineText text={explanation} />
            </p>
          )}
        </div>
      ))}
      {lessons.map((lesson) => (
        <LessonStep key={lesson.id} lesson={lesson} label={benchmarkText.strandLesson} />
      ))}
    </Card>
  );
}
