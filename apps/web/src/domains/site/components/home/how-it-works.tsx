import { Card } from '#ui/content/card.tsx';
import { siteText } from '../../messages.ts';
import CardsPicture from './cards-picture.svg?react';
import '../../how-it-works.css';
import LessonPicture from './lesson-picture.svg?react';
import QuizPicture from './quiz-picture.svg?react';

const steps = [
  {
    title: siteText.stepReadTitle,
    text: siteText.stepReadText,
    subject: 'maths',
    Picture: LessonPicture,
  },
  {
    title: siteText.stepQuizTitle,
    text: siteText.stepQuizText,
    subject: 'agric',
    Picture: QuizPicture,
  },
  {
    title: siteText.stepCardsTitle,
    text: siteText.stepCardsText,
    subject: 'default',
    Picture: CardsPicture,
  },
] as const;

export function HowItWorks() {
  return (
    <section className="container how-it-works deferred-paint" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">{siteText.stepsTitle}</h2>
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
