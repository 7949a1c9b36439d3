import { percentOf } from '@akada/learning/percent';
import { shortDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { Patch } from '#ui/art/patch.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { LearnerAchievement } from './api.ts';
import { achievementsText } from './messages.ts';
import './components/achievements.css';
import { BadgeIcon } from './components/badge-icon.tsx';
import { isEarned, stepText } from './tiers.ts';

/** A badge with its goal, and either the date it was earned or the progress. */
export function AchievementPatch({ badge }: { badge: LearnerAchievement }) {
  return (
    <li className="achievement">
      <BadgePatch badge={badge} />
      <p className="small muted">{badge.description}</p>
      {isEarned(badge) ? (
        <p className="small">{badge.awarded_at && shortDay(new Date(badge.awarded_at))}</p>
      ) : (
        <div className="achievement__steps">
          <ProgressBar
            value={percentOf(badge.value, badge.goal)}
            label={format(achievementsText.progressTo, { title: badge.title })}
          />
          <span className="small num muted">{stepText(badge)}</span>
        </div>
      )}
    </li>
  );
}

export function BadgePatch({ badge }: { badge: LearnerAchievement }) {
  return (
    <Patch
      title={badge.title}
      icon={<BadgeIcon name={badge.icon} />}
      subject={badge.color_theme as SubjectCloth}
      locked={!isEarned(badge)}
      isNew={badge.is_new}
    />
  );
}
