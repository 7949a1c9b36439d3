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
    title: siteText.lessonWriters,
    Icon: NoteIcon,
    text: siteText.teachersWhoHaveStood,
  },
  {
    title: siteText.subjectReviewers,
    Icon: CheckIcon,
    text: siteText.theyReadEveryLesson,
  },
  {
    title: siteText.questionMakers,
    Icon: QuizIcon,
    text: siteText.theyWriteTheQuizzes,
  },
  {
    title: siteText.illustrators,
    Icon: BookIcon,
    text: siteText.theyDrawThePictures,
  },
  {
    title: siteText.engineers,
    Icon: ComputingIcon,
    text: siteText.theyKeepAkadaFast,
  },
  {
    title: siteText.schoolAndFamilySupport,
    Icon: FamilyIcon,
    text: siteText.theyHelpSchoolsSet,
  },
] as const;

export function TeamPage() {
  return (
    <>
      <PageBanner title={siteText.ourTeam}>{siteText.teachersIllustratorsAndEngineers}</PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>{siteText.whoDoesWhat}</h2>
          <FactGrid columns={3}>
            {roles.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="reading-page__text">
          <h2>{siteText.howALessonIs}</h2>
          <p>{siteText.aWriterStartsFrom}</p>
          <p>{siteText.whenYouReportA}</p>
        </div>
        <div className="reading-page__text">
          <h2>{siteText.workWithUs}</h2>
          <p>{siteText.weLookForTeachers}</p>
          <p>
            <LinkButton to={routes.contact}>{siteText.writeToUs}</LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}
