import { Cloth } from '#ui/art/cloth.tsx';
import { Medallion } from '#ui/art/medallion.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { dashboardText } from '../messages.ts';
import './continue-card.css';

export type ContinueCardProps = {
  /** Course and unit, in small type above the title. */
  place: string;
  /** Why it is the next step, above `place`. */
  reason?: string | undefined;
  title: string;
  cloth: SubjectCloth;
  color?: string | undefined;
  /** Percent of the course; undefined before the first lesson. */
  progress?: number | undefined;
  action: { to: string; label: string };
  /** A small fact beside the button. */
  note?: string | undefined;
};

/** The learner's next step. */
export function ContinueCard(props: ContinueCardProps) {
  const { place, reason, title, cloth, color, progress, action, note } = props;
  return (
    <Cloth
      as="section"
      hero
      subject={cloth}
      {...(color && { color })}
      className="continue"
      aria-labelledby="continue-title"
    >
      <div className="stack">
        {reason && <p className="continue__reason">{reason}</p>}
        <p className="small">{place}</p>
        <h2 id="continue-title">{title}</h2>
        {progress !== undefined && (
          <div className="continue__progress">
            <ProgressLine value={progress} label={dashboardText.courseProgress} />
          </div>
        )}
        <div className="row row--wrap">
          <LinkButton variant="sun" to={action.to}>
            <PlayIcon />
            {action.label}
          </LinkButton>
          {note && <span className="small">{note}</span>}
        </div>
      </div>
      <Medallion cloth={cloth} />
    </Cloth>
  );
}
