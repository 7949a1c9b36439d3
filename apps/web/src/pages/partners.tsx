import { config } from '#config/config.ts';
import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { AwardIcon, BookIcon, DataIcon, FamilyIcon, HomeIcon } from '#ui/icons/icons.tsx';
import { PhoneIcon } from '#ui/icons/learning-icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const kinds = [
  {
    title: siteText.partnersSchoolsTitle,
    Icon: HomeIcon,
    text: siteText.partnersSchoolsText,
  },
  {
    title: siteText.partnersLibrariesTitle,
    Icon: BookIcon,
    text: siteText.partnersLibrariesText,
  },
  {
    title: siteText.partnersNetworksTitle,
    Icon: PhoneIcon,
    text: siteText.partnersNetworksText,
  },
  {
    title: siteText.partnersPublishersTitle,
    Icon: DataIcon,
    text: siteText.partnersPublishersText,
  },
  {
    title: siteText.partnersCommunitiesTitle,
    Icon: FamilyIcon,
    text: siteText.partnersCommunitiesText,
  },
  {
    title: siteText.partnersFundersTitle,
    Icon: AwardIcon,
    text: siteText.partnersFundersText,
  },
] as const;

const rules = [
  siteText.partnersRuleNoAdverts,
  siteText.partnersRuleNoData,
  siteText.partnersRuleNoSay,
] as const;

export function PartnersPage() {
  return (
    <>
      <PageBanner title={siteText.partnersTitle}>{siteText.partnersBanner}</PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>{siteText.partnersWaysTitle}</h2>
          <FactGrid columns={3}>
            {kinds.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="stack">
          <h2>{siteText.partnersRulesTitle}</h2>
          <Ticks items={rules} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={routes.contact}>{siteText.becomePartnerButton}</LinkButton>
          {config.donateUrl !== '' && (
            <a href={config.donateUrl} target="_blank" rel="noopener noreferrer">
              {siteText.donateNewTab}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
