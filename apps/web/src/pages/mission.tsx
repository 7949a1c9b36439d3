import { routes } from '#config/paths.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { FactCard, FactGrid } from '#ui/content/fact-card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { BookIcon, DataIcon, TargetIcon } from '#ui/icons/icons.tsx';
import { PageBanner } from '#ui/layout/page-banner.tsx';
import './reading-page.css';

const promises = [
  'Every lesson, quiz, note and flashcard stays free.',
  'We say how much data something costs before it loads.',
  'We never sell what we know about a child, and we ask a parent before a child signs up.',
  'We never rank children against each other.',
  'What a learner writes belongs to the learner, who can take it along or delete it.',
] as const;

export function MissionPage() {
  return (
    <>
      <PageBanner title="Our Mission">
        Every child in Nigeria can learn well with the phone that is already at home.
      </PageBanner>
      <section className="section container reading-page">
        <div className="reading-page__text">
          <h2>Why we do this</h2>
          <p>
            Akada is the word for learning, and for the one who has learned. In many homes the wish
            to learn is bigger than what is at hand: one phone for the whole family, a data bundle
            that must last, a class of eighty children, a textbook shared by four.
          </p>
          <p>
            We cannot build a school in every street. But we can put a patient teacher into every
            phone: lessons that follow the Nigerian curriculum, in plain words, with examples from
            the market, the farm, the kitchen and the football pitch.
          </p>
        </div>
        <div className="stack">
          <h2>What we believe</h2>
          <FactGrid columns={3}>
            <FactCard icon={<TargetIcon />} title="Small steps work">
              Ten minutes today and ten minutes tomorrow beat a whole night before the exam. So our
              lessons are short, and flashcards bring them back.
            </FactCard>
            <FactCard icon={<BookIcon />} title="A mistake is a lesson">
              When an answer is not right yet, we show why and let the child try again. We praise
              effort, because effort is what a child can decide.
            </FactCard>
            <FactCard icon={<DataIcon />} title="Data is money">
              A page that wastes data shuts children out. So our pages are light, nothing plays by
              itself, and the whole lesson can be read.
            </FactCard>
          </FactGrid>
        </div>
        <div className="stack">
          <h2>What we promise</h2>
          <Ticks items={promises} />
        </div>
        <div className="row row--wrap">
          <LinkButton to={routes.register}>Start learning free</LinkButton>
          <LinkButton variant="quiet" to={routes.team}>
            Meet the team
          </LinkButton>
        </div>
      </section>
    </>
  );
}
