import { Card } from '#ui/content/card.tsx';
import { siteText } from '../../messages.ts';
import './how-it-works.css';
import { CardsPicture, LessonPicture, QuizPicture } from './step-pictures.tsx';

const steps = [
  {
    title: siteText.readOrWatch,
    text: siteText.everyLessonIsWritten,
    subject: 'maths',
    Picture: LessonPicture,
  },
  {
    title: siteText.tryTheQuiz,
    text: siteText.missOneWeShow,
    subject: 'agric',
    Picture: QuizPicture,
  },
  {
    title: siteText.keepItWithCards,
    text: siteText.fiveMinutesOfFlashcards,
    subject: 'default',
    Picture: CardsPicture,
  },
] as const;

export function HowItWorks() {
  return (
    <section className="container how-it-works deferred-paint" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">{siteText.oneLessonThreeSmall}</h2>
      </div>
      <ol className="how">
        {steps.map(({ title, text, subject, Picture }) => (
          <Card as="li" flush key={title}>
            <div className="how__picture" data-subject={subject}>
              <Picture />
            </div>
            <div className="how__text">
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}
