import { InlineText } from '#ui/content/inline-text.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import type { AssignmentQuestion, AssignmentResult, WrittenAnswer } from '../api.ts';
import { assignmentsText } from '../messages.ts';
import { AnswerFiles } from './answer-files.tsx';

type WrittenQuestionProps = {
  assignmentId: string;
  question: Extract<AssignmentQuestion, { kind: 'written' }>;
  answer: WrittenAnswer;
  result: AssignmentResult | undefined;
  comment: string | undefined;
  isOpen: boolean;
  onChange: (answer: WrittenAnswer) => void;
};

const MAX_CHARACTERS = 10_000;

export function WrittenQuestion(props: WrittenQuestionProps) {
  const { assignmentId, question, answer, result, comment, isOpen, onChange } = props;
  return (
    <>
      {isOpen ? (
        <TextArea
          label={assignmentsText.yourAnswer}
          rows={6}
          maxLength={MAX_CHARACTERS}
          value={answer.text}
          onChange={(event) => onChange({ ...answer, text: event.target.value })}
        />
      ) : (
        <div className="assignment__answer">
          <b className="small">{assignmentsText.yourAnswer}</b>
          <p>{answer.text.trim() || assignmentsText.noAnswer}</p>
        </div>
      )}
      <AnswerFiles
        assignmentId={assignmentId}
        questionKey={question.key}
        files={answer.files}
        isOpen={isOpen}
        onChange={(files) => onChange({ ...answer, files })}
      />
      {comment && (
        <div className="assignment__comment">
          <b className="small">{assignmentsText.teacherComment}</b>
          <p>{comment}</p>
        </div>
      )}
      {result?.model_answer && (
        <details className="assignment__model" open={!isOpen}>
          <summary>{assignmentsText.modelAnswer}</summary>
          {result.model_answer
            .trim()
            .split('\n')
            .map((line) => (
              <p key={line}>
                <InlineText text={line} />
              </p>
            ))}
        </details>
      )}
    </>
  );
}
