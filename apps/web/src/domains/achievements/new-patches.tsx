import { routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { Card } from '#ui/content/card.tsx';
import { BadgePatch } from './achievement-patch.tsx';
import type { LearnerAchievement } from './api.ts';
import { achievementsText } from './messages.ts';

const SHOWN = 3;

/** Badges earned since the learner last looked. */
export function NewPatches({ badges }: { badges: readonly LearnerAchievement[] }) {
  if (badges.length === 0) return null;
  return (
    <Card as="section" className="stack" aria-labelledby="patches-title">
      <div className="row row--between">
        <h2 id="patches-title">{achievementsText.newPatchesTitle}</h2>
        <Link className="more-link" to={routes.achievements}>
          {achievementsText.seeAll}
        </Link>
      </div>
      <ul className="new-patches">
        {badges.slice(0, SHOWN).map((badge) => (
          <li key={badge.id}>
            <BadgePatch badge={badge} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
