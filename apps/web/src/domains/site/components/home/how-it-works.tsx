import { Card } from '#ui/content/card.tsx';
import './how-it-works.css';
import { CardsPicture, LessonPicture, QuizPicture } from './step-pictures.tsx';

const steps = [
  {
    title: 'Read or watch',
    text: 'Every lesson is written in plain words. Where there is a video, you choose when it loads.',
    subject: 'maths',
    Picture: LessonPicture,
  },
  {
    title: 'Try the quiz',
    text: 'Miss one? We show you why, then you try again. No shame, no shouting.',
    subject: 'agric',
    Picture: QuizPicture,
  },
  {
    title: 'Keep it with cards',
    text: 'Five minutes of flashcards brings the lesson back before you forget it.',
    subject: 'default',
    Picture: CardsPicture,
  },
] as const;

export function HowItWorks() {
  return (
    <section className="container how-it-works deferred-paint" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">One lesson, three small steps</h2>
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
