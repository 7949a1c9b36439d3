import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { BookIcon, DataIcon, TargetIcon } from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const promises = [
  siteText.everyLessonQuizNote,
  siteText.weSayHowMuch,
  siteText.weNeverSellWhat,
  siteText.weNeverRankChildren,
  siteText.whatALearnerWrites,
] as const;

export function MissionPage() {
  return (
    <>
      <PageBanner title={siteText.ourMission}>{siteText.everyChildInNigeria}</PageBanner>
      <section className="section container reading-page">
        <div className="reading-page__text">
          <h2>{siteText.whyWeDoThis}</h2>
          <p>{siteText.akadaIsTheWord}</p>
          <p>{siteText.weCannotBuildA}</p>
        </div>
        <div className="stack">
          <h2>{siteText.whatWeBelieve}</h2>
          <FactGrid columns={3}>
            <FactCard icon={<TargetIcon />} title={siteText.smallStepsWork}>
              {siteText.tenMinutesTodayAnd}
            </FactCard>
            <FactCard icon={<BookIcon />} title={siteText.aMistakeIsA}>
              {siteText.whenAnAnswerIs}
            </FactCard>
            <FactCard icon={<DataIcon />} title={siteText.dataIsMoney}>
              {siteText.aPageThatWastes}
            </FactCard>
          </FactGrid>
        </div>
        <div className="stack">
          <h2>{siteText.whatWePromise}</h2>
          <Ticks items={promises} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={routes.register}>{siteText.startLearningFree}</LinkButton>
          <LinkButton variant="quiet" to={routes.team}>
            {siteText.meetTheTeam}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
