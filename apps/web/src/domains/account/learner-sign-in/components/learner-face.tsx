import { Avatar } from '#ui/art/avatar.tsx';
import './learner-face.css';

type LearnerFaceProps = { name: string; icon: string | null; size?: 'small' | 'large' };

/** The child's drawing, or the initials of the name. The name is always shown in words beside it. */
export function LearnerFace({ name, icon, size = 'small' }: LearnerFaceProps) {
  return (
    <span className="learner-face" data-size={size}>
      <Avatar email={name} art={icon} />
    </span>
  );
}
