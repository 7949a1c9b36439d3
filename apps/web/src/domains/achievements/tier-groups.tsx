import { percentOf } from '@akada/learning/percent';
import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { format, plural, rich } from '#lib/i18n.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { AchievementPatch } from './achievement-patch.tsx';
import type { LearnerAchievement } from './api.ts';
import { achievementsText } from './messages.ts';
import { useMarkSeen } from './queries.ts';
import { groupByTier, isEarned, nearestOf, type TierGroup, tierTitles } from './tiers.ts';

type TierGroupsProps = { userId: string | undefined; badges: LearnerAchievement[] };

/** Every patch, earned or not, by difficulty. */
export function TierGroups({ userId, badges }: TierGroupsProps) {
  const markSeen = useMarkSeen(userId);
  const hasNew = badges.some((badge) => badge.is_new);
  useEffect(() => {
    // If this fails, the patches are celebrated again next time.
    if (hasNew) markSeen().catch(() => undefined);
  }, [hasNew, markSeen]);
  const earned = badges.filter(isEarned).length;
  return (
    <>
      {earned === 0 ? (
        <EmptyState
          level={2}
          title={achievementsText.firstPatchTitle}
          action={<LinkButton to={routes.courses}>{achievementsText.chooseLesson}</LinkButton>}
        />
      ) : (
        <Summary earned={earned} badges={badges} />
      )}
      <Sections>
        {groupByTier(badges).map((group) => (
          <TierSection key={group.tier} group={group} />
        ))}
      </Sections>
    </>
  );
}

function Summary({ earned, badges }: { earned: number; badges: LearnerAchievement[] }) {
  const nearest = nearestOf(badges);
  return (
    <Card as="section" className="stack" aria-label={achievementsText.summaryLabel}>
      <p>
        {rich(plural(achievementsText.earnedSummary, badges.length, { earned }), {
          b: (text) => <b>{text}</b>,
        })}{' '}
        {nearest &&
          plural(achievementsText.nextPatch, nearest.goal - nearest.value, {
            title: nearest.title,
          })}
      </p>
      <ProgressLine
        value={percentOf(earned, badges.length)}
        label={achievementsText.progressLabel}
      />
    </Card>
  );
}

function TierSection({ group: { tier, badges, earned } }: { group: TierGroup }) {
  const id = `tier-${tier}`;
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <div className="row row--between">
        <h2 id={id}>{tierTitles[tier]}</h2>
        <Badge>{format(achievementsText.stepsOf, { value: earned, goal: badges.length })}</Badge>
      </div>
      <ul className="achievements">
        {badges.map((badge) => (
          <AchievementPatch key={badge.id} badge={badge} />
        ))}
      </ul>
    </Card>
  );
}
