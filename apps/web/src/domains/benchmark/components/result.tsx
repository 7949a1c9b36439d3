import { plural } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { FinishedSitting } from '../api.ts';
import { benchmarkText } from '../messages.ts';
import { bandDoubt, bandTitle, lowerLessons } from '../result-text.ts';
import { BandScale, LessonStep, SubjectHead } from './result-card.tsx';
import './benchmark.css';

type ResultProps = {
  sitting: FinishedSitting;
  subject: { id: string; title: string };
};

/** The free part of the result: the band with its uncertainty, strengths and weaknesses, and where to start. */
export function Result({ sitting, subject }: ResultProps) {
  const { band, strengths, weaknesses, lessons, asked } = sitting.result;
  const lower = lowerLessons(band, lessons);
  return (
    <div className="result" data-subject={subjectCloth(subject.id)}>
      <Card as="section" className="result__band">
        <SubjectHead subject={subject} line={plural(benchmarkText.questionsAnswered, asked)} />
        <BandScale subject={subject.title} band={band} />
        <div className="stack stack--sm">
          <p className="result__title">{bandTitle(band)}</p>
          <p className="muted">{bandDoubt(band)}</p>
        </div>
      </Card>
      <Card as="section" className="result__start">
        <h2>{benchmarkText.lessonsTitle}</h2>
        {lower && <p className="muted">{lower}</p>}
        <ol className="result__lessons">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <LessonStep
                lesson={lesson}
                label={index === 0 ? benchmarkText.lessonFirst : benchmarkText.lessonThen}
              />
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" className="result__strands">
        <h2>{benchmarkText.strandsTitle}</h2>
        <Standing
          label={benchmarkText.strengthsTitle}
          titles={strengths}
          none={benchmarkText.strengthsNone}
        />
        <Standing
          label={benchmarkText.weaknessesTitle}
          titles={weaknesses}
          none={benchmarkText.weaknessesNone}
        />
      </Card>
    </div>
  );
}

function Standing(props: { label: string; titles: readonly string[]; none: string }) {
  const { label, titles, none } = props;
  return titles.length > 0 ? (
    <div>
      <h3 className="small muted">{label}</h3>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  ) : (
    <p className="muted">{none}</p>
  );
}
