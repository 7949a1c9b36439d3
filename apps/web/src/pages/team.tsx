import { routes } from '#config/paths.ts';
import { siteText } from '#domains/site/messages.ts';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import {
  BookIcon,
  CheckIcon,
  ComputingIcon,
  FamilyIcon,
  NoteIcon,
  QuizIcon,
} from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const roles = [
  {
    title: siteText.roleWritersTitle,
    Icon: NoteIcon,
    text: siteText.roleWritersText,
  },
  {
    title: siteText.roleReviewersTitle,
    Icon: CheckIcon,
    text: siteText.roleReviewersText,
  },
  {
    title: siteText.roleQuestionsTitle,
    Icon: QuizIcon,
    text: siteText.roleQuestionsText,
  },
  {
    title: siteText.roleIllustratorsTitle,
    Icon: BookIcon,
    text: siteText.roleIllustratorsText,
  },
  {
    title: siteText.roleEngineersTitle,
    Icon: ComputingIcon,
    text: siteText.roleEngineersText,
  },
  {
    title: siteText.roleSupportTitle,
    Icon: FamilyIcon,
    text: siteText.roleSupportText,
  },
] as const;

export function TeamPage() {
  return (
    <>
      <PageBanner title={siteText.teamTitle}>{siteText.teamBanner}</PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>{siteText.teamRolesTitle}</h2>
          <FactGrid columns={3}>
            {roles.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="reading-page__text">
          <h2>{siteText.teamChecksTitle}</h2>
          <p>{siteText.teamChecksProgram}</p>
          <p>{siteText.teamChecksReviewers}</p>
          <p>{siteText.teamChecksReports}</p>
        </div>
        <div className="reading-page__text">
          <h2>{siteText.teamJoinTitle}</h2>
          <p>{siteText.teamJoinText}</p>
          <p>
            <LinkButton to={routes.contact}>{siteText.teamWriteButton}</LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}
