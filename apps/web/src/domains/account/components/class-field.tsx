import { useCatalogue } from '#domains/catalogue/use-catalogue.ts';
import { nearestClass } from '#lib/classes/nearest-class.ts';
import { format } from '#lib/i18n.tsx';
import { classNote } from '#ui/content/class-note/class-note.ts';
import { classNoteText } from '#ui/content/class-note/messages.ts';
import { Select } from '#ui/forms/select.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';
import { classLevels } from '../class-levels.ts';

type ClassFieldProps = { binding: TextBinding; label: string; placeholder: string };

/** All classes. Those without courses say so, and when one is chosen, which class is the closest that has some. */
export function ClassField({ binding, label, placeholder }: ClassFieldProps) {
  // Unknown until the catalogue is here; the form works without it.
  const courses = useCatalogue().data?.flatMap((subject) => subject.courses) ?? [];
  const taught = courses.map(({ level }) => level);
  const isTaught = (level: string) => taught.length === 0 || taught.includes(level);
  return (
    <Select
      {...binding}
      label={label}
      hint={classNote(binding.value, nearestClass(taught, binding.value))}
      placeholder={placeholder}
      options={classLevels.map((level) => ({
        value: level,
        label: isTaught(level) ? level : format(classNoteText.notYet, { level }),
      }))}
    />
  );
}
