import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '@akada/function-kit/function-handler';
import type { SupabaseClient } from '@supabase/supabase-js';
import { answer } from './answer.ts';
import { history } from './history.ts';
import { type BenchmarkCall, readCall } from './input.ts';
import { report } from './report.ts';
import { start } from './start.ts';

export const access: FunctionAccess = 'signed-in';

/** Nothing may be stored about a child whose guardian has withdrawn consent. */
const isPaused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PT403';

function play(admin: SupabaseClient, learner: string, call: BenchmarkCall): Promise<Response> {
  switch (call.action) {
    case 'start':
      return start(admin, learner, call.subject);
    case 'answer':
      return answer(admin, learner, call);
    case 'history':
      return history(admin, learner);
    case 'report':
      return report(admin, learner, call.sitting);
  }
}

/**
 * The benchmark test. Items are chosen and marked here; the browser gets one question at a time and no key.
 * POST { action: 'start', subject } · { action: 'answer', sitting, item, option } · { action: 'history' } ·
 * { action: 'report', sitting }
 */
export const handler: FunctionHandler = async (request, context) => {
  const { id: learner } = requireUser(context);
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const call = readCall(await request.json().catch(() => null));
  if (typeof call === 'string') return refuse(400, 'bad_request', call);
  try {
    return await play(context.admin, learner, call);
  } catch (error) {
    if (!isPaused(error)) throw error;
    return refuse(403, 'paused', 'Your parent or guardian has withdrawn consent.');
  }
};
