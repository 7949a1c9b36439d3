import { routes } from '#config/paths.ts';
import Thinking from './art/ega/thinking.svg?react';
import { Button, LinkButton } from './forms/button.tsx';
import { AgainIcon } from './icons/icons.tsx';
import { uiText } from './messages.ts';
import './error-screen.css';

/** Shown when a page breaks: the full error, for support, and two ways on. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, stack } = describe(error);
  return (
    <div className="container error-screen" role="alert">
      <Thinking className="ega" />
      <h1>{uiText.errorScreenTitle}</h1>
      <p className="error-screen__lead">{uiText.errorScreenText}</p>
      <p className="error-screen__message">{message}</p>
      <div className="row row--wrap">
        <Button onClick={onRetry}>
          <AgainIcon />
          {uiText.tryAgain}
        </Button>
        <LinkButton variant="quiet" to={routes.home} reloadDocument>
          {uiText.goHome}
        </LinkButton>
      </div>
      {stack && <pre className="error-screen__stack">{stack}</pre>}
    </div>
  );
}

function describe(error: unknown): { message: string; stack: string | undefined } {
  return {
    message: textOf(error, 'statusText') ?? textOf(error, 'message') ?? String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
}

/** Any value can be thrown: a server's answer has a status text, an error a message. */
function textOf(error: unknown, field: string): string | undefined {
  const text: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
