import { MASTERED } from '@akada/exercises/mastery/levels';
import { useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { levelText } from '#domains/exercises/level-text.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Dip } from '#ui/art/dip.tsx';
import { Card } from '#ui/content/card.tsx';
import { courseDye } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { UnitProgress } from '../api.ts';
import { progressText } from '../messages.ts';
import { reportList, SHOWN_AT_FIRST } from './report-list.ts';
import './progress-report.css';

/** Accuracy by unit, weakest first, each linked to the lesson to practise. */
export function UnitAccuracy({ units }: { units: UnitProgress[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Card as="section" id="topics" className="stack" aria-labelledby="units-title">
      <h2 id="units-title">{progressText.topicsTitle}</h2>
      <p className="small muted">{progressText.topicsText}</p>
      <ul className={reportList(isWhole)}>
        {units.map((unit) => (
          <UnitRow key={unit.unit_id} unit={unit} />
        ))}
      </ul>
      {units.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? progressText.showWeakest
            : format(progressText.showAllTopics, { count: units.length })}
        </Button>
      )}
    </Card>
  );
}

function UnitRow({ unit }: { unit: UnitProgress }) {
  const { unit_title, course_title, course_id, accuracy, level, quizzes, quizzes_taken } = unit;
  const cloth = subjectCloth(unit.subject);
  return (
    <li className="unit-accuracy" {...courseDye(unit)}>
      <div className="row">
        <Dip level={level} subject={cloth} size={28} />
        <b className="grow">{unit_title}</b>
        <span className="small">{levelText(level)}</span>
      </div>
      <ProgressLine
        value={accuracy}
        label={format(progressText.topicCorrect, { topic: unit_title })}
      />
      <p className="small muted">
        {plural(progressText.topicQuizzes, quizzes, {
          course: course_title,
          taken: quizzes_taken,
        })}
      </p>
      {level < MASTERED && (
        <LinkButton
          variant="text"
          to={linkTo(routes.courseQuizLesson, {
            courseId: course_id,
            lessonId: unit.practise_lesson_id,
          })}
        >
          {format(progressText.practiseLesson, { lesson: unit.practise_lesson_title })}
        </LinkButton>
      )}
    </li>
  );
}
