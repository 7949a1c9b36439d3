import { useEffect, useRef, useState } from 'react';
import { faultOf } from '#platform/outbox/fault.ts';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { retryAfterPause } from '#platform/session/fetch-with-timeout.ts';
import { answerItem, type BenchmarkAnswer, type BenchmarkSitting, startSitting } from '../api.ts';
import { deliver } from '../deliver-answer.ts';
import { clearAnswer, loadAnswer, saveAnswer } from '../saved-answer.ts';

export type SittingProblem = 'start' | 'enough' | 'expired' | 'refused';

export type RunningSitting = {
  /** Null before the start. */
  sitting: BenchmarkSitting | null;
  isStarting: boolean;
  /** The answer that the server does not have yet. */
  pending: BenchmarkAnswer | null;
  /** Sending failed; a retry is scheduled. */
  isWaiting: boolean;
  /** The current question was answered in another tab. */
  wasElsewhere: boolean;
  problem: SittingProblem | null;
  start: () => void;
  answer: (option: number | null) => void;
  retry: () => void;
};

/** The server's error codes when another tab has moved on. */
const answeredElsewhere = new Set(['already_answered', 'not_asked', 'busy']);

/** Another tab has answered the last question, so nothing is left to ask here. */
const asFinished = (sitting: BenchmarkSitting | null): BenchmarkSitting | null =>
  sitting && { ...sitting, status: 'finished', question: null };

/** A sitting in progress: one answer at a time, saved on the device until the server has it. */
export function useSitting(userId: string, subject: string): RunningSitting {
  const [sitting, setSitting] = useState<BenchmarkSitting | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [pending, setPending] = useState<BenchmarkAnswer | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [wasElsewhere, setElsewhere] = useState(false);
  const [problem, setProblem] = useState<SittingProblem | null>(null);
  const delivery = useRef<ReturnType<typeof deliver> | null>(null);
  useEffect(() => () => delivery.current?.stop(), []);

  function send(given: BenchmarkAnswer) {
    setPending(given);
    setWaiting(false);
    delivery.current = deliver({
      send: () => answerItem(userId, given),
      onWaiting: () => setWaiting(true),
      onDelivered: (next) => {
        clearAnswer(userId, subject);
        setPending(null);
        setSitting(next);
      },
      onRefused: (error) => {
        if (faultOf(error).type === 'refused') clearAnswer(userId, subject);
        setPending(null);
        follow(error instanceof FunctionRefusal ? error.code : '');
      },
      retryAfterPause: () => retryAfterPause(Date.now()),
      network: window,
    });
  }

  /** Reacts to the server's refusal. */
  function follow(code: string) {
    if (code === 'expired') return setProblem('expired');
    if (code === 'finished') return setSitting(asFinished);
    if (!answeredElsewhere.has(code)) return setProblem('refused');
    setElsewhere(true);
    void begin();
  }

  /** Asks the server for the state of the sitting, and sends an answer that an earlier page could not. */
  async function begin() {
    setStarting(true);
    setProblem(null);
    try {
      const found = await startSitting(subject);
      const saved = loadAnswer(userId, subject);
      setSitting(found);
      if (saved?.sitting === found.id && saved.item === found.question?.item) send(saved);
      else clearAnswer(userId, subject);
    } catch (error) {
      const isEnough = error instanceof FunctionRefusal && error.code === 'limit_reached';
      setProblem(isEnough ? 'enough' : 'start');
    } finally {
      setStarting(false);
    }
  }

  function answer(option: number | null) {
    if (!sitting?.question || pending !== null) return;
    const saved = { sitting: sitting.id, item: sitting.question.item, option };
    setElsewhere(false);
    saveAnswer(userId, subject, saved);
    send(saved);
  }

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
