import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { BookIcon, DataIcon, TargetIcon } from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const promises = [
  siteText.promiseFree,
  siteText.promiseSizes,
  siteText.promisePrivacy,
  siteText.promiseNoRanks,
  siteText.promiseOwnWork,
] as const;

export function MissionPage() {
  const { user } = useAuth();
  return (
    <>
      <PageBanner title={siteText.missionTitle}>{siteText.missionBanner}</PageBanner>
      <section className="section container reading-page">
        <div className="reading-page__text">
          <h2>{siteText.missionWhyTitle}</h2>
          <p>{siteText.missionWhyWord}</p>
          <p>{siteText.missionWhyLessons}</p>
        </div>
        <div className="stack">
          <h2>{siteText.missionBeliefsTitle}</h2>
          <FactGrid columns={3}>
            <FactCard icon={<TargetIcon />} title={siteText.beliefStepsTitle}>
              {siteText.beliefStepsText}
            </FactCard>
            <FactCard icon={<BookIcon />} title={siteText.beliefMistakesTitle}>
              {siteText.beliefMistakesText}
            </FactCard>
            <FactCard icon={<DataIcon />} title={siteText.beliefDataTitle}>
              {siteText.beliefDataText}
            </FactCard>
          </FactGrid>
        </div>
        <div className="stack">
          <h2>{siteText.missionPromisesTitle}</h2>
          <Ticks items={promises} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={user ? routes.dashboard : routes.register}>
            {user ? siteText.carryOnButton : siteText.startFreeButton}
          </LinkButton>
          <LinkButton variant="quiet" to={routes.team}>
            {siteText.missionTeamLink}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
