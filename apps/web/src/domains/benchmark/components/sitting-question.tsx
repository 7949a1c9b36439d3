import { type Ref, useMemo, useState } from 'react';
import { ChoiceQuestion } from '#domains/questions/components/choice-question.tsx';
import { useQuestionFocus } from '#domains/questions/hooks/use-question-focus.ts';
import { useQuestionKeys } from '#domains/questions/hooks/use-question-keys.ts';
import { format } from '#lib/i18n.tsx';
import { type Bead, Beads } from '#ui/art/beads.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon, NextIcon } from '#ui/icons/icons.tsx';
import type { BenchmarkQuestion, BenchmarkSitting } from '../api.ts';
import { shownOf, toQuestion } from '../asked-question.ts';
import type { RunningSitting } from '../hooks/use-sitting.ts';
import { benchmarkText } from '../messages.ts';
import { SendLine } from './send-line.tsx';
import '#domains/quiz/components/feedback.css';
import './benchmark.css';

type SittingQuestionProps = {
  title: string;
  sitting: BenchmarkSitting;
  question: BenchmarkQuestion;
  running: RunningSitting;
  leaveTo: string;
};

/** The current question, with a leave button and the progress. */
export function SittingQuestion(props: SittingQuestionProps) {
  const { title, sitting, question, running, leaveTo } = props;
  const titleRef = useQuestionFocus<HTMLLegendElement>(question.item);
  return (
    <>
      <SittingProgress sitting={sitting} leaveTo={leaveTo} />
      <OneQuestion
        key={question.item}
        title={title}
        question={question}
        running={running}
        titleRef={titleRef}
      />
    </>
  );
}

const beadTexts = {
  done: benchmarkText.questionAnswered,
  now: benchmarkText.questionNow,
  next: benchmarkText.questionNext,
} as const;

function SittingProgress({ sitting, leaveTo }: { sitting: BenchmarkSitting; leaveTo: string }) {
  const { answered, least, most } = sitting;
  const beads = Array.from({ length: most }, (_, index): Bead => {
    const state = index < answered ? 'done' : index === answered ? 'now' : 'next';
    return {
      key: String(index),
      state,
      description: format(beadTexts[state], { number: index + 1 }),
    };
  });
  return (
    <section className="container focus-bar" aria-label={benchmarkText.progressLabel}>
      <LinkButton variant="text" iconOnly to={leaveTo} aria-label={benchmarkText.leaveButton}>
        <CloseIcon />
      </LinkButton>
      <div className="focus-bar__beads" data-many>
        <Beads
          label={format(benchmarkText.progressText, { number: answered + 1, least, most })}
          beads={beads}
        />
      </div>
      <b className="num">{answered + 1}</b>
    </section>
  );
}

type OneQuestionProps = {
  title: string;
  question: BenchmarkQuestion;
  running: RunningSitting;
  titleRef: Ref<HTMLLegendElement>;
};

function OneQuestion({ title, question, running, titleRef }: OneQuestionProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const shown = useMemo(() => shownOf(question), [question]);
  const drawn = useMemo(() => toQuestion(question), [question]);
  const { pending, answer } = running;
  const choose = (index: number) => {
    if (pending === null) setSelected(index);
  };
  const send = () => {
    if (selected !== null) answer(selected);
  };
  useQuestionKeys({
    onOption: (position) => {
      const index = shown[position]?.index;
      if (index !== undefined) choose(index);
    },
    onEnter: send,
  });
  return (
    <>
      <div className="quiz">
        <h1 className="visually-hidden">{title}</h1>
        <ChoiceQuestion
          question={drawn}
          shown={shown}
          selected={pending ? pending.option : selected}
          choice={null}
          titleRef={titleRef}
          onSelect={choose}
        />
      </div>
      <div className="quiz-check">
        <div className="container sitting__foot">
          <SendLine running={running} />
          <div className="sitting__steps">
            <Button
              variant="quiet"
              busy={pending?.option === null}
              disabled={typeof pending?.option === 'number'}
              onClick={() => answer(null)}
            >
              {benchmarkText.unknownButton}
            </Button>
            <Button
              busy={typeof pending?.option === 'number'}
              disabled={pending === null ? selected === null : pending.option === null}
              onClick={send}
            >
              {benchmarkText.nextButton}
              <NextIcon />
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
