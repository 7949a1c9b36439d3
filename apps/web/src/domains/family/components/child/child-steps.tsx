import { usualClass } from '#domains/account/class-levels.ts';
import { ClassField } from '#domains/account/components/class-field.tsx';
import { AvatarPicker } from '#domains/account/components/profile/avatar-picker.tsx';
import { birthYears, isMinor } from '#lib/age.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { type ChildClass, type ChildName, classSchema, nameSchema } from '../../child-schemas.ts';
import { familyText } from '../../messages.ts';
import { relationOptions } from '../../relation-names.ts';

type NameStepProps = { typed: ChildName; onNext: (name: ChildName) => void };

/** First step: the child's name here, and their picture. */
export function NameStep({ typed, onNext }: NameStepProps) {
  const form = useForm({
    initial: { displayName: typed.displayName, icon: typed.icon },
    schema: nameSchema,
    send: async (name) => {
      onNext(name);
      return undefined;
    },
  });
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('displayName')}
        label={familyText.firstName}
        hint={familyText.firstNameHint}
        autoComplete="off"
        dir="auto"
      />
      <AvatarPicker
        legend={familyText.icon}
        value={form.values.icon}
        onChange={(icon) => form.set({ icon })}
      />
      <div>
        <Button type="submit">{familyText.next}</Button>
      </div>
    </form>
  );
}

type ClassStepProps = {
  typed: ChildClass;
  /** Returns an error message, or undefined. */
  onNext: (some: ChildClass) => Promise<string | undefined>;
  onBack: () => void;
  /** After a yes for another child: this one is added with the same yes, or its words are read again. */
  same?: { name: string; onRead: () => void } | undefined;
};

/** Second step: the year of birth, the class, and who is adding the child. */
export function ClassStep({ typed, onNext, onBack, same }: ClassStepProps) {
  const now = new Date();
  const years = birthYears(now).filter((year) => isMinor(year, now));
  const form = useForm({
    initial: { birthYear: typed.birthYear, level: typed.level, relation: String(typed.relation) },
    schema: classSchema,
    send: async (some) => ({ form: await onNext(some) }),
  });
  const usual = (birthYear: string) => usualClass(Number(birthYear), now) ?? '';
  /** Preselects the usual class for that year; a class already chosen stays. */
  const chooseYear = (birthYear: string) => {
    const { level } = form.values;
    const isChosen = level !== '' && level !== usual(form.values.birthYear);
    form.set({ birthYear, ...(isChosen ? {} : { level: usual(birthYear) }) });
  };
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <Select
        {...form.text('birthYear')}
        onChange={(event) => chooseYear(event.target.value)}
        label={familyText.birthYear}
        placeholder={familyText.choose}
        options={years.map((year) => ({ value: `${year}`, label: `${year}` }))}
      />
      <ClassField
        binding={form.text('level')}
        label={familyText.level}
        placeholder={familyText.choose}
      />
      <Select
        {...form.text('relation')}
        label={familyText.relationLabel}
        placeholder={familyText.choose}
        options={relationOptions}
      />
      <p className="hint">{familyText.noMore}</p>
      {same !== undefined && (
        <div>
          <p>{format(familyText.consentSame, { name: same.name })}</p>
          <Button variant="text" onClick={same.onRead}>
            {familyText.consentSameRead}
          </Button>
        </div>
      )}
      <FormError message={form.formError} />
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          {same === undefined
            ? familyText.next
            : format(familyText.consentSameYes, { name: same.name })}
        </Button>
        <Button variant="text" onClick={onBack}>
          {familyText.back}
        </Button>
      </div>
    </form>
  );
}
