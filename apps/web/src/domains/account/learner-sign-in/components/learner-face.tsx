import { Avatar } from '#ui/art/avatar.tsx';
import './learner-face.css';

type LearnerFaceProps = { name: string; icon: string | null; size?: 'small' | 'large' };

/** The drawing a child is known by, or the letters of the name. The name stands beside it in words. */
export function LearnerFace({ name, icon, size = 'small' }: LearnerFaceProps) {
  return (
    <span className="learner-face" data-size={size}>
      <Avatar email={name} art={icon} />
    </span>
  );
}
