import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { rich } from '#lib/i18n.tsx';
import { LockIcon } from '../icons/dashboard-icons.tsx';
import { uiText } from '../messages.ts';
import { Cloth } from './cloth.tsx';
import './patch.css';
import '../tokens/subjects.css';
import '../feedback/reward.css';
import type { SubjectCloth } from '../content/subject.ts';

type PatchProps = {
  title: string;
  icon: ReactNode;
  subject: SubjectCloth;
  locked?: boolean | undefined;
  /** Newly earned: it pops once. */
  isNew?: boolean | undefined;
};

/** An achievement: a turned square of cloth, plain and with a lock until it is earned. */
export function Patch({ title, icon, subject, locked = false, isNew = false }: PatchProps) {
  return (
    <div className={classNames('patch', locked && 'patch--locked', isNew && 'is-new')}>
      {locked ? (
        <Cloth as="span" className="patch__cloth">
          <LockIcon />
        </Cloth>
      ) : (
        <Cloth as="span" className="patch__cloth" subject={subject}>
          {icon}
        </Cloth>
      )}
      <span>
        {locked
          ? rich(uiText.lockedPatch, {
              title,
              hidden: (text) => <span className="visually-hidden">{text}</span>,
            })
          : title}
      </span>
    </div>
  );
}
