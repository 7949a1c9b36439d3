import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '../_shared/function-handler.ts';
import { answer } from './answer.ts';
import { history } from './history.ts';
import { readWish, type Wish } from './input.ts';
import { report } from './report.ts';
import { start } from './start.ts';

export const access: FunctionAccess = 'signed-in';

/** The tables take nothing about a child whose guardian has withdrawn consent. */
const isPaused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PT403';

function play(admin: SupabaseClient, learner: string, wish: Wish): Promise<Response> {
  switch (wish.action) {
    case 'start':
      return start(admin, learner, wish.subject);
    case 'answer':
      return answer(admin, learner, wish);
    case 'history':
      return history(admin, learner);
    case 'report':
      return report(admin, learner, wish.sitting);
  }
}

/**
 * The benchmark test. Choice and marking happen here; the browser gets one question at a time and no key.
 * POST { action: 'start', subject } · { action: 'answer', sitting, item, option } · { action: 'history' } ·
 * { action: 'report', sitting }
 */
export const handler: FunctionHandler = async (request, context) => {
  const { id: learner } = requireUser(context);
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const wish = readWish(await request.json().catch(() => null));
  if (typeof wish === 'string') return refuse(400, 'bad_request', wish);
  try {
    return await play(context.admin, learner, wish);
  } catch (error) {
    if (!isPaused(error)) throw error;
    return refuse(403, 'paused', 'Your parent or guardian has withdrawn consent.');
  }
};
