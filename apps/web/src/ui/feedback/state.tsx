import { createContext, type ReactNode, use } from 'react';
import Thinking from '../art/ega/thinking.svg?react';
import Weaving from '../art/ega/weaving.svg?react';
import { Card } from '../content/card.tsx';
import { Button } from '../forms/button.tsx';
import { AgainIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './state.css';

type StateProps = {
  title: string;
  /** The heading level within the page around it. */
  level?: 1 | 2 | 3 | undefined;
  children?: ReactNode | undefined;
};

function State({
  title,
  level = 3,
  drawing: Drawing,
  role,
  children,
}: StateProps & { drawing: typeof Thinking; role?: 'alert' | undefined }) {
  const Heading = `h${level}` as const;
  return (
    <Card className="state" role={role}>
      <Drawing className="ega" />
      <Heading>{title}</Heading>
      {children}
    </Card>
  );
}

/** An empty state: one line and, as `action`, the one thing to do about it. */
export function EmptyState({
  title,
  text,
  action,
  level,
}: {
  title: string;
  text?: string | undefined;
  action?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
}) {
  return (
    <State title={title} drawing={Weaving} level={level}>
      {text && <p>{text}</p>}
      {action}
    </State>
  );
}

const networkHint = uiText.loadFailedText;

/** Shown below a page that failed: what this device can open all the same. */
export const SavedInstead = createContext<ReactNode>(null);

/** Shown inside the region that failed, not over the whole page. */
export function ErrorState({
  title,
  text = networkHint,
  detail,
  onRetry,
  action,
  level,
}: {
  title: string;
  text?: string | undefined;
  /** The technical cause, for support: it comes last and never alone. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another way on, for when a retry cannot help. */
  action?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
}) {
  const savedInstead = use(SavedInstead);
  return (
    <State title={title} drawing={Thinking} role="alert" level={level}>
      <p>{text}</p>
      {(onRetry || action) && (
        <div className="row row--wrap">
          {onRetry && (
            <Button onClick={onRetry}>
              <AgainIcon />
              {uiText.tryAgain}
            </Button>
          )}
          {action}
        </div>
      )}
      {detail && <p className="small">{detail}</p>}
      {(level ?? 3) < 3 && savedInstead}
    </State>
  );
}
