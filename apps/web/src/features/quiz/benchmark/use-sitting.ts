import { useCallback, useEffect, useRef, useState } from 'react';
import {
  answerItem,
  type BenchmarkAnswer,
  type BenchmarkSitting,
  startSitting,
} from '#services/backend/benchmark.ts';
import { askedPause } from '#services/backend/patient-fetch.ts';
import { faultOf } from '#services/outbox/fault.ts';
import { deliver } from './deliver-answer.ts';
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts';

export type SittingProblem = 'start' | 'expired' | 'refused';

export type RunningSitting = {
  /** Null before it has begun. */
  sitting: BenchmarkSitting | null;
  isStarting: boolean;
  /** The answer that the server does not have yet. */
  pending: BenchmarkAnswer | null;
  /** It could not be sent; the next try comes by itself. */
  isWaiting: boolean;
  /** The question on the screen was answered in another tab. */
  wasElsewhere: boolean;
  problem: SittingProblem | null;
  start: () => void;
  answer: (option: number | null) => void;
  retry: () => void;
};

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;

/** A sitting under way: one answer at a time, kept on the device until the server has it. */
export function useSitting(userId: string, subject: string): RunningSitting {
  const [sitting, setSitting] = useState<BenchmarkSitting | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [pending, setPending] = useState<BenchmarkAnswer | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [wasElsewhere, setElsewhere] = useState(false);
  const [problem, setProblem] = useState<SittingProblem | null>(null);
  const delivery = useRef<ReturnType<typeof deliver> | null>(null);
  useEffect(() => () => delivery.current?.stop(), []);

  const show = useCallback(
    (next: BenchmarkSitting) => {
      forgetAnswer(userId, subject);
      setPending(null);
      setSitting(next);
    },
    [userId, subject],
  );

  const send = useCallback(
    (answer: BenchmarkAnswer, onRefused: (error: unknown) => void) => {
      setPending(answer);
      setWaiting(false);
      delivery.current = deliver({
        send: () => answerItem(userId, answer),
        onWaiting: () => setWaiting(true),
        onDelivered: show,
        onRefused: (error) => {
          if (faultOf(error).type === 'refused') forgetAnswer(userId, subject);
          setPending(null);
          onRefused(error);
        },
        askedPause: () => askedPause(Date.now()),
        network: window,
      });
    },
    [userId, subject, show],
  );

  /** Asks the server where the sitting stands, and hands in what an earlier page could not send. */
  const begin = useCallback(async () => {
    setStarting(true);
    setProblem(null);
    try {
      const found = await startSitting(subject);
      const kept = keptAnswer(userId, subject);
      const isOpenAnswer = kept?.sitting === found.id && kept.item === found.question?.item;
      setSitting(found);
      if (kept !== null && isOpenAnswer) send(kept, () => setProblem('refused'));
      else forgetAnswer(userId, subject);
    } catch {
      setProblem('start');
    } finally {
      setStarting(false);
    }
  }, [userId, subject, send]);

  const refused = useCallback(
    (error: unknown) => {
      if (statusOf(error) === 410) return setProblem('expired');
      if (statusOf(error) !== 409) return setProblem('refused');
      setElsewhere(true);
      void begin();
    },
    [begin],
  );

  const answer = (option: number | null) => {
    if (!sitting?.question || pending !== null) return;
    const kept = { sitting: sitting.id, item: sitting.question.item, option };
    setElsewhere(false);
    keepAnswer(userId, subject, kept);
    send(kept, refused);
  };

  return {
    sitting,
    isStarting,
    pending,
    isWaiting: pending !== null && isWaiting,
    wasElsewhere,
    problem,
    start: () => void begin(),
    answer,
    retry: () => delivery.current?.retry(),
  };
}
