import { config } from '#config/config.ts';
import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import {
  AwardIcon,
  BookIcon,
  DataIcon,
  FamilyIcon,
  HomeIcon,
  PhoneIcon,
} from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const kinds = [
  {
    title: siteText.schools,
    Icon: HomeIcon,
    text: siteText.runAkadaOnOne,
  },
  {
    title: siteText.librariesAndLearningCentres,
    Icon: BookIcon,
    text: siteText.offerAQuietHour,
  },
  {
    title: siteText.networkOperators,
    Icon: PhoneIcon,
    text: siteText.letChildrenOpenAkada,
  },
  {
    title: siteText.publishersAndBroadcasters,
    Icon: DataIcon,
    text: siteText.sharePicturesTextsAnd,
  },
  {
    title: siteText.parentAndCommunityGroups,
    Icon: FamilyIcon,
    text: siteText.bringAkadaToFamilies,
  },
  {
    title: siteText.funders,
    Icon: AwardIcon,
    text: siteText.payForASubject,
  },
] as const;

const rules = [
  siteText.noAdvertisingOnAny,
  siteText.noPartnerReceivesData,
  siteText.whatIsTaughtIs,
] as const;

export function PartnersPage() {
  return (
    <>
      <PageBanner title={siteText.partners}>{siteText.noOneTeachesA}</PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>{siteText.waysToWorkTogether}</h2>
          <FactGrid columns={3}>
            {kinds.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="stack">
          <h2>{siteText.threeRulesForEvery}</h2>
          <Ticks items={rules} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={routes.contact}>{siteText.becomeAPartner}</LinkButton>
          {config.donateUrl !== '' && (
            <a href={config.donateUrl} target="_blank" rel="noopener noreferrer">
              {siteText.donateOpensANew}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
