import { routes } from '#config/paths.ts';
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
    title: 'Lesson writers',
    Icon: NoteIcon,
    text: 'Teachers who have stood in front of Nigerian classes. They turn each topic of the curriculum into a short lesson with examples a child knows.',
  },
  {
    title: 'Subject reviewers',
    Icon: CheckIcon,
    text: 'They read every lesson before it is published, check each fact and each sum, and answer when a learner reports a mistake.',
  },
  {
    title: 'Question makers',
    Icon: QuizIcon,
    text: 'They write the quizzes and the benchmark test. Each wrong answer stands for a real mistake, so each one gets its own explanation.',
  },
  {
    title: 'Illustrators',
    Icon: BookIcon,
    text: 'They draw the pictures and the cloths of our subjects, after adire and aso-oke, as light drawings that load on any network.',
  },
  {
    title: 'Engineers',
    Icon: ComputingIcon,
    text: 'They keep Akada fast on a small phone, safe for children, and running even where the network comes and goes.',
  },
  {
    title: 'School and family support',
    Icon: FamilyIcon,
    text: 'They help schools set up their own Akada, answer parents, and carry what learners tell us back to everyone else.',
  },
] as const;

export function TeamPage() {
  return (
    <>
      <PageBanner title="Our Team">
        Teachers, illustrators and engineers who build one good lesson after another.
      </PageBanner>
      <section className="section container reading-page">
        <div className="stack">
          <h2>Who does what</h2>
          <FactGrid columns={3}>
            {roles.map(({ title, Icon, text }) => (
              <FactCard key={title} icon={<Icon />} title={title}>
                {text}
              </FactCard>
            ))}
          </FactGrid>
        </div>
        <div className="reading-page__text">
          <h2>How a lesson is made</h2>
          <p>
            A writer starts from the curriculum and from one question: what should a child be able
            to do after ten minutes? A second teacher reviews the text and solves every question. An
            illustrator draws only what helps to understand. Then children try it, and we change
            what did not work.
          </p>
          <p>
            When you report a mistake, the person who wrote the lesson reads it. A lesson is never
            finished.
          </p>
        </div>
        <div className="reading-page__text">
          <h2>Work with us</h2>
          <p>
            We look for teachers who love to explain, in every subject from Primary 4 to SS 3, and
            for people who want to draw, test or build.
          </p>
          <p>
            <LinkButton to={routes.contact}>Write to us</LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}
