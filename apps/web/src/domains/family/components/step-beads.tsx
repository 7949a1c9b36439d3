import { format } from '#lib/i18n.tsx';
import '#ui/art/beads.css';
import { familyText } from '../messages.ts';

const names = [familyText.stepChild, familyText.stepClass, familyText.stepConsent] as const;

/** The current step. The third is left out when the guardian has just agreed for another child. */
export function StepBeads({ step, hasAgreed }: { step: number; hasAgreed: boolean }) {
  const shown = hasAgreed ? names.slice(0, 2) : names;
  const stateOf = (index: number) => (index < step ? 'done' : index === step ? 'now' : 'next');
  return (
    <ol
      className="beads step-beads"
      aria-label={format(familyText.stepsLabel, { step: step + 1, of: shown.length })}
    >
      {shown.map((name, index) => (
        <li
          key={name}
          className="bead"
          data-state={stateOf(index)}
          aria-current={index === step ? 'step' : undefined}
        >
          <i aria-hidden="true">{index + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
