import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { noonOf } from '#domains/progress/week-days.ts';
import { isMinor } from '#lib/age.ts';
import { longDay, monthDay } from '#lib/dates.ts';
import { format, plural, rich } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { createLinkCode, type LinkCode, type MyPeople } from '../api/my-people-api.ts';
import { familyText } from '../messages.ts';
import { PraiseList } from '../praise/praise-list.tsx';
import { useMyPeople, usePeopleRefresh } from '../queries.ts';
import { relationName } from '../relation-names.ts';
import './family.css';
import { LearnerConsent } from './learner-consent.tsx';
import { answerAndTell } from './link-requests.tsx';
import { WaitsFor } from './waits-for.tsx';

/** For the learner: who follows them, who has looked, and what a guardian has decided. */
export function MyPeoplePage({ user }: { user: AuthUser }) {
  const query = useMyPeople(user.id);
  return (
    <>
      <PageHeading title={familyText.peopleTitle}>{familyText.peopleText}</PageHeading>
      <QueryView
        query={query}
        tellsSlow
        pending={
          <LoadingRegion>
            <Skeleton height="12rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorState level={2} title={familyText.peopleFailed} onRetry={retry} />}
      >
        {(people) => (
          <>
            <Requests people={people} userId={user.id} />
            <Changes changes={people.changes} />
            <PraiseList userId={user.id} />
            <Followers people={people} />
            {!isAlone(people) && <Looks people={people} />}
            {!isAlone(people) && <Limits limits={people.limits} />}
            {(!isAlone(people) || isChild(user)) && (
              <LearnerConsent consent={people.consent} user={user} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** No guardian, look or limit yet: one card says so, and what to do. */
function isAlone({ guardians, looks, limits, consent }: MyPeople): boolean {
  const isUnlimited = limits.minutes_a_day === null && !limits.is_paused;
  return guardians.length === 0 && looks.length === 0 && isUnlimited && consent.state === 'none';
}

function isChild({ data: { birth_year: year } }: AuthUser): boolean {
  return typeof year === 'number' && isMinor(year, new Date());
}

function Requests({ people, userId }: { people: MyPeople; userId: string }) {
  const refresh = usePeopleRefresh(userId);
  const [busy, setBusy] = useState<string>();
  const answer = async (id: string, yes: boolean) => {
    setBusy(id);
    await answerAndTell(id, yes);
    await refresh();
    setBusy(undefined);
  };
  return people.requests.map(({ id, name, relation, may_answer: mayAnswer }) => (
    <section key={id} className="callout">
      <p>
        {rich(mayAnswer ? familyText.peopleAsks : familyText.peopleWaits, {
          b: (text) => <b>{text}</b>,
          name,
          relation: relationName(relation),
        })}
      </p>
      {mayAnswer && (
        <div className="equal-buttons">
          <Button variant="quiet" busy={busy === id} onClick={() => void answer(id, true)}>
            {familyText.peopleYes}
          </Button>
          <Button variant="quiet" busy={busy === id} onClick={() => void answer(id, false)}>
            {familyText.peopleNo}
          </Button>
        </div>
      )}
    </section>
  ));
}

/** Account changes that guardians have requested. They decide; the learner is informed. */
function Changes({ changes }: { changes: MyPeople['changes'] }) {
  return changes.map(({ kind, asked_by: askedBy, due_at: dueAt, email, waits_for: names }) => {
    const asker = askedBy ?? familyText.changeAsker;
    const day = longDay(new Date(dueAt));
    return (
      <section key={kind} className="callout">
        <p>
          {kind === 'delete'
            ? format(familyText.changeDelete, { asker, day })
            : format(familyText.changeMove, { asker, email: email ?? '', day })}
        </p>
        <WaitsFor names={names} />
      </section>
    );
  });
}

function Followers({ people: { guardians } }: { people: MyPeople }) {
  return (
    <SettingsSection title={familyText.peopleWho} text={familyText.peopleSee}>
      {guardians.length === 0 && <p>{familyText.peopleNobody}</p>}
      <ul className="people-list">
        {guardians.map(({ id, name, relation, since, until, is_first: isFirst }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <span className="muted">
                (
                {[relationName(relation), ...(isFirst ? [familyText.guardianFirst] : [])].join(
                  ', ',
                )}
                )
              </span>
            </span>
            <span className="small muted">
              {until === null
                ? format(familyText.peopleSince, { day: longDay(new Date(since)) })
                : format(familyText.peopleEnded, { day: longDay(new Date(until)) })}
            </span>
          </li>
        ))}
      </ul>
      <ShowCode />
    </SettingsSection>
  );
}

function ShowCode() {
  const [code, setCode] = useState<LinkCode>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setCode(await createLinkCode());
    } catch {
      void showToast('error', familyText.notSaved);
    }
    setBusy(false);
  };
  if (code === undefined) {
    return (
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void show()}>
          {familyText.peopleCode}
        </Button>
      </div>
    );
  }
  const day = longDay(new Date(code.expires_at));
  return (
    <div role="status">
      <p className="one-time-code">{code.code.replace(/^(.{4})(.{4})$/, '$1-$2')}</p>
      <p className="small muted">{format(familyText.peopleCodeText, { day })}</p>
    </div>
  );
}

const looked: ReadonlyMap<string, string> = new Map([
  ['week', familyText.lookWeek],
  ['family', familyText.lookWeek],
  ['download', familyText.lookDownload],
]);

/** Merges looks into one line per day, person and kind, however many screens were opened. */
function mergeLooks(looks: MyPeople['looks']) {
  const lines = new Map<string, { key: string; text: string; day: string; n: number }>();
  for (const { name, what, day, n } of looks) {
    const said = looked.get(what) ?? familyText.lookOther;
    const text = format(familyText.lookLine, { name, what: said });
    const key = `${day}${text}`;
    lines.set(key, { key, text, day, n: n + (lines.get(key)?.n ?? 0) });
  }
  return [...lines.values()];
}

function Looks({ people: { looks } }: { people: MyPeople }) {
  return (
    <SettingsSection title={familyText.peopleLooked}>
      {looks.length === 0 && <p>{familyText.peopleLookedNobody}</p>}
      <ul className="people-list">
        {mergeLooks(looks).map(({ key, text, day, n }) => (
          <li key={key}>
            <span>{text}</span>
            <span className="small muted">
              {[monthDay(noonOf(day)), ...(n > 1 ? [plural(familyText.lookTimes, n)] : [])].join(
                ', ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function Limits({ limits }: { limits: MyPeople['limits'] }) {
  const { minutes_a_day: limit, minutes_today: today, is_paused: isPaused } = limits;
  return (
    <SettingsSection title={familyText.peopleLimits}>
      <p>
        {limit === null
          ? familyText.limitNone
          : format(familyText.limitMinutes, { today: Math.round(today), limit })}
      </p>
      {isPaused && <p>{familyText.limitPaused}</p>}
    </SettingsSection>
  );
}
