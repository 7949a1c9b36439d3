import { rememberedDestination } from '#domains/account/destination.ts';
import { textOf } from '#domains/account/learner.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { isOverview } from '#domains/progress/overview-check.ts';
import { isText, recordOf } from '#lib/checks.ts';
import { languagePrefix } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import type { ContinueCardProps } from './components/continue-card.tsx';
import { greetingOf, isForFamily } from './greeting.ts';
import { dashboardText } from './messages.ts';
import { nextStepOf } from './next-step.ts';

/** The id of the frame that the server renders. */
export const EARLY_OVERVIEW = 'early-overview';

type StoredUser = { id: string; email: string; user_metadata: Record<string, unknown> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isStoredUser = recordOf<StoredUser>({ id: isText, email: isText, user_metadata: isObject });

/**
 * Shows a learner's next step as soon as the service has answered, in the server-rendered frame and by the same rules as the
 * page, whose code takes two seconds longer on a slow network. Cases that do not fit are left to the page.
 */
export async function showEarlyOverview(): Promise<void> {
  const { earlyAnswer } = window;
  if (earlyAnswer === undefined || !isStoredUser(earlyAnswer.user)) return;
  const { id, email, user_metadata: data } = earlyAnswer.user;
  const user: AuthUser = { id, email, data };
  const response = await earlyAnswer.answer;
  // Clone: the page reads the response too.
  const overview: unknown = response.ok ? await response.clone().json() : null;
  const place = document.getElementById(EARLY_OVERVIEW);
  if (place === null || !isOverview(overview)) return;
  const step = nextStepOf(overview, textOf(user, 'class_level'));
  if (step === null || isForFamily(user, overview) || rememberedDestination() !== null) return;
  fillCard(place, step);
  fillTexts(place, textsOf(user, overview, step));
  place.nextElementSibling?.remove();
  place.hidden = false;
  document.documentElement.dataset.frame = 'filled';
}

function textsOf(
  user: AuthUser,
  overview: LearnerOverview,
  step: ContinueCardProps,
): Record<string, string | undefined> {
  const { benchmarks, courses, due_cards, assignments, assignments_missed } = overview;
  // When there is more to do today, the invitation to the test is further down, outside this frame.
  const isNext =
    benchmarks.length === 0 &&
    due_cards === 0 &&
    assignments.length === 0 &&
    assignments_missed === 0;
  const invitation =
    courses.length === 0 ? dashboardText.benchmarkTitle : dashboardText.benchmarkLaterTitle;
  return {
    ...greetingOf(user, overview),
    reason: step.reason,
    place: step.place,
    lesson: step.title,
    label: step.action.label,
    note: step.note,
    invitation: isNext ? invitation : undefined,
  };
}

function fillCard(place: Element, { cloth, color, progress, action }: ContinueCardProps): void {
  const card = place.querySelector<HTMLElement>('.continue');
  card?.setAttribute('data-subject', cloth);
  if (color !== undefined) card?.style.setProperty('--subject', color);
  card?.querySelector('a')?.setAttribute('href', languagePrefix + action.to);
  const line = card?.querySelector<HTMLElement>('.continue__progress');
  if (progress === undefined) line?.remove();
  line?.querySelector('i')?.style.setProperty('--value', String(progress));
  line?.querySelector('b')?.replaceChildren(`${progress}%`);
}

/** Replaces placeholders like `{name}` with texts. An element without a text is removed, and so is a card without its heading. */
function fillTexts(place: Element, texts: Record<string, string | undefined>): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const name = /^\{(\w+)\}$/.exec(node.nodeValue ?? '')?.[1];
    if (name === undefined) continue;
    const text = texts[name];
    if (text === undefined) (node.parentElement?.closest('.card') ?? node.parentElement)?.remove();
    else node.nodeValue = text;
  }
}
