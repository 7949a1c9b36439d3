import { type BrowserClient, replayIntegration } from '@sentry/browser';
import type { ReplayMode } from './replay-rules.ts';

type Replay = ReturnType<typeof replayIntegration>;
type Mode = ReturnType<Replay['getRecordingMode']>;

/**
 * Follows the learner's consent. Sentry samples the session when recording is first allowed; a pause keeps the result. After
 * consent is withdrawn, there is no recording before the next visit.
 */
export function createReplayControl(client: BrowserClient) {
  let replay: Replay | null = null;
  let paused: { mode: Mode } | null = null;
  let isOver = false;

  const begin = () => {
    replay = replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: ['alt', 'aria-label', 'href', 'placeholder', 'title', 'value'],
      // A shared phone must store nothing, and the site's policy blocks blob workers.
      stickySession: false,
      useCompression: false,
    });
    client.addIntegration(replay);
  };

  const resume = (known: Replay, mode: Mode) => {
    paused = null;
    if (mode === 'session') known.start();
    if (mode === 'buffer') known.startBuffering();
  };

  return async function follow(mode: ReplayMode): Promise<void> {
    if (isOver) return;
    if (mode === 'record') {
      if (replay === null) begin();
      else if (paused !== null) resume(replay, paused.mode);
      return;
    }
    if (replay === null) return;
    const isEnding = mode === 'off';
    isOver = isEnding;
    if (!isEnding) paused ??= { mode: replay.getRecordingMode() };
    await replay.stop({ flush: !isEnding });
  };
}
