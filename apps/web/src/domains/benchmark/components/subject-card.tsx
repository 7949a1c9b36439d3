import { shortMoment } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { NextIcon, PlayIcon } from '#ui/icons/icons.tsx';
import type { BenchmarkHistory, FinishedSitting } from '../api.ts';
import { resultLink, sittingLink } from '../benchmark-route.ts';
import { benchmarkText } from '../messages.ts';
import { bandTitle } from '../result-text.ts';
import { BandScale, LessonStep, SubjectHead } from './result-card.tsx';
import './benchmark.css';

type SubjectCardProps = {
  subject: { id: string; title: string };
  /** The newest result, if there is one. */
  latest: FinishedSitting | undefined;
  open: BenchmarkHistory['open'][number] | undefined;
};

/** The learner's level in a subject, or a link to the test. */
export function SubjectCard({ subject, latest, open }: SubjectCardProps) {
  const sittingTo = sittingLink(subject.id);
  return (
    <Card as="article" className="benchmark-card" data-subject={subjectCloth(subject.id)}>
      <SubjectHead subject={subject} line={lineOf(latest, open)} />
      {latest ? (
        <>
          <BandScale subject={subject.title} band={latest.result.band} />
          <div className="benchmark-card__next">
            {latest.result.lessons[0] && (
              <LessonStep lesson={latest.result.lessons[0]} label={benchmarkText.lessonFirst} />
            )}
            <div className="benchmark-card__links">
              <LinkButton
                variant="text"
                to={resultLink(latest.id)}
                aria-label={format(benchmarkText.wholeResultLabel, { subject: subject.title })}
              >
                {benchmarkText.wholeResultLink}
              </LinkButton>
              <LinkButton
                variant="text"
                to={sittingTo}
                aria-label={format(
                  open ? benchmarkText.carryOnLinkLabel : benchmarkText.takeAgainLabel,
                  { subject: subject.title },
                )}
              >
                {open ? benchmarkText.carryOnLink : benchmarkText.takeAgainLink}
              </LinkButton>
            </div>
          </div>
        </>
      ) : (
        <LinkButton
          className="benchmark-card__start"
          to={sittingTo}
          aria-label={format(open ? benchmarkText.carryOnLabel : benchmarkText.startLabel, {
            subject: subject.title,
          })}
        >
          {open ? <NextIcon /> : <PlayIcon />}
          {open ? benchmarkText.carryOnButton : benchmarkText.startButton}
        </LinkButton>
      )}
    </Card>
  );
}

function lineOf(latest: SubjectCardProps['latest'], open: SubjectCardProps['open']): string {
  if (open) {
    const until = shortMoment(new Date(open.expiresAt));
    return plural(benchmarkText.openFacts, open.answered, { until });
  }
  if (!latest) return benchmarkText.newFacts;
  const { band, strengths } = latest.result;
  const title = bandTitle(band);
  return strengths[0]
    ? format(benchmarkText.bandWithStrength, { band: title, strength: strengths[0] })
    : title;
}
