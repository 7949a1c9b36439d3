import { LinkButton } from '../forms/button.tsx';
import { NextIcon, PrevIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './pager.css';

type Step = { to: string; label: string };

/** Previous and next at the end of a lesson. Next is the primary button only if the page has no other. */
export function Pager({
  label,
  previous,
  next,
  isNextPrimary = false,
}: {
  label: string;
  previous?: Step | undefined;
  next?: Step | undefined;
  isNextPrimary?: boolean | undefined;
}) {
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <LinkButton variant="quiet" to={previous.to} rel="prev">
          <PrevIcon />
          <span>
            <small>{uiText.previous}</small>
            {previous.label}
          </span>
        </LinkButton>
      )}
      {next && (
        <LinkButton
          className="pager__next"
          variant={isNextPrimary ? 'primary' : 'quiet'}
          to={next.to}
          rel="next"
        >
          <span>
            <small>{uiText.next}</small>
            {next.label}
          </span>
          <NextIcon />
        </LinkButton>
      )}
    </nav>
  );
}
