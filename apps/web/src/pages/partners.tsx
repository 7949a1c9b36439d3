import { config } from '#config/config.ts';
import { routes } from '#config/paths.ts';
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
    title: 'Schools',
    Icon: HomeIcon,
    text: 'Run Akada on one small computer in your school, even without internet. Every child in the class learns at their own speed.',
  },
  {
    title: 'Libraries and learning centres',
    Icon: BookIcon,
    text: 'Offer a quiet hour with Akada after school. We help you set up the devices you have.',
  },
  {
    title: 'Network operators',
    Icon: PhoneIcon,
    text: 'Let children open Akada without paying for data. Our pages are light, so it costs you little.',
  },
  {
    title: 'Publishers and broadcasters',
    Icon: DataIcon,
    text: 'Share pictures, texts and videos that teach well. We name you wherever they appear.',
  },
  {
    title: 'Parent and community groups',
    Icon: FamilyIcon,
    text: 'Bring Akada to families, tell us what children need, and try lessons in your own language.',
  },
  {
    title: 'Funders',
    Icon: AwardIcon,
    text: 'Pay for a subject, a class level or a region. We tell you which lessons your money made.',
  },
] as const;

const rules = [
  'No advertising, on any page, to any child.',
  'No partner receives data about a single child.',
  'What is taught is decided by our teachers, never by a partner.',
] as const;

export function PartnersPage() {
  return (
    <>
      <PageBanner title="Partners">
        No one teaches a country alone. Here is how we can do it together.
      </PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>Ways to work together</h2>
          <FactGrid columns={3}>
            {kinds.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="stack">
          <h2>Three rules for every partnership</h2>
          <Ticks items={rules} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={routes.contact}>Become a partner</LinkButton>
          {config.donateUrl !== '' && (
            <a href={config.donateUrl} target="_blank" rel="noopener noreferrer">
              Donate (opens a new tab)
            </a>
          )}
        </div>
      </section>
    </>
  );
}
