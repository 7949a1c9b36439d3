import type { Quiz, UnitQuizzes } from '@akada/content/quizzes';
import { isPassed } from '@akada/learning/marking';
import { plural } from '#lib/i18n.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Unit } from '#ui/content/unit.tsx';
import { QuizIcon } from '#ui/icons/icons.tsx';
import type { AttemptResult } from '../api.ts';
import { bestScore } from '../best-score.ts';
import { quizText } from '../messages.ts';
import { scoreText } from '../score-text.ts';

type QuizListProps = {
  units: readonly UnitQuizzes[];
  results: readonly AttemptResult[];
  cloth: SubjectCloth;
  linkOf: (quiz: Quiz) => string;
};

/** Every quiz of a course by unit, each with the learner's best score. */
export function QuizList({ units, results, cloth, linkOf }: QuizListProps) {
  return (
    <div className="stack">
      {units.map((unit, index) => (
        <Unit
          key={unit.unitDocumentId}
          number={index + 1}
          title={unit.unitTitle}
          subject={cloth}
          meta={unitText(unit, results)}
          defaultOpen={index === 0}
        >
          {unit.quizCount > 0 && (
            <ol className="list">
              {unit.quizzes.map((quiz, quizIndex) => (
                <li key={quiz.id}>
                  <QuizRow quiz={quiz} number={quizIndex + 1} results={results} to={linkOf(quiz)} />
                </li>
              ))}
            </ol>
          )}
        </Unit>
      ))}
    </div>
  );
}

type QuizRowProps = {
  quiz: Quiz;
  number: number;
  results: readonly AttemptResult[];
  to: string;
};

function QuizRow({ quiz, number, results, to }: QuizRowProps) {
  const best = bestScore(results, quiz);
  return (
    <LinkRow
      to={to}
      title={quiz.title}
      square={<Square state={best && isPassed(best) ? 'done' : 'todo'}>{number}</Square>}
      meta={
        <>
          <span>
            <QuizIcon />
            {plural(quizText.questionCount, quiz.questionCount)}
          </span>
          {/* On its own line, so that a longer score arriving late shifts nothing. */}
          <span style={{ flexBasis: '100%' }}>{scoreText(best)}</span>
        </>
      }
      arrow
    />
  );
}

function unitText(unit: UnitQuizzes, results: readonly AttemptResult[]): string {
  const passed = unit.quizzes.filter((quiz) => {
    const best = bestScore(results, quiz);
    return best !== null && isPassed(best);
  }).length;
  return passed === 0
    ? plural(quizText.quizCount, unit.quizCount)
    : plural(quizText.quizCountPassed, unit.quizCount, { passed });
}
