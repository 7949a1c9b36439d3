import { type ReactNode, useEffect, useState } from 'react';
import { routes } from '#config/paths.ts';
import { useLocation, useNavigate } from '#lib/router/router.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { useContent } from '#platform/use-content.ts';
import { Ega, type EgaMood } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import '#ui/feedback/state.css';
import { LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { familyText } from '../../messages.ts';
import '../family.css';

/**
 * The token of an emailed link is in the fragment (`#`), which browsers never send. It is removed from the URL at once and
 * lives only as long as the page.
 */
export function useUrlToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

/** Loads what a link is about. This changes nothing, because email scanners open links too. */
export function Look<Found>({
  token,
  look,
  children,
}: {
  token: string;
  look: (token: string) => Promise<Found>;
  children: (found: Found) => ReactNode;
}) {
  const { data, error, refetch } = useContent({ key: token, load: () => look(token) });
  if (data !== undefined) return children(data);
  if (error === null) return <PageLoading />;
  if (isGone(error)) return <TokenGone />;
  return <ErrorState level={2} title={familyText.tokenFailed} onRetry={refetch} />;
}

/** The link is used, expired or unknown: the service gives the same answer for all three. */
export function isGone(error: unknown): boolean {
  return error instanceof FunctionRefusal && (error.status === 404 || error.status === 400);
}

export function TokenGone() {
  return (
    <Outcome mood="thinking" title={familyText.tokenGoneTitle} text={familyText.tokenGoneText} />
  );
}

export function Outcome({
  title,
  text,
  mood = 'happy',
}: {
  title: string;
  text: string;
  mood?: EgaMood;
}) {
  useDocumentTitle(title);
  return (
    <Card className="state" role="status">
      <Ega mood={mood} />
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton variant="quiet" to={routes.home}>
        {familyText.outcomeHome}
      </LinkButton>
    </Card>
  );
}
