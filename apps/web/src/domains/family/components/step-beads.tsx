import { format } from '#lib/i18n.tsx';
import '#ui/art/beads.css';
import { familyText } from '../messages.ts';

const names = [familyText.stepChild, familyText.stepClass, familyText.stepConsent] as const;

/** The current step of the three. */
export function StepBeads({ step }: { step: number }) {
  const stateOf = (index: number) => (index < step ? 'done' : index === step ? 'now' : 'next');
  return (
    <ol className="beads step-beads" aria-label={format(familyText.stepsLabel, { step: step + 1 })}>
      {names.map((name, index) => (
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
