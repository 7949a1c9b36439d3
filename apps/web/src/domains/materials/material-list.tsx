import type { Course } from '@akada/content/model';
import { routes } from '#config/paths.ts';
import { plural } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Unit } from '#ui/content/unit.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Material, MyMaterials } from './api.ts';
import { MaterialRow } from './components/material-row.tsx';
import { materialsText } from './messages.ts';
import './components/materials.css';

type MaterialListProps = {
  courseId: string;
  units: Course['units'];
  cloth: SubjectCloth;
  mine: MyMaterials;
};

/** Everything printable of a course, unit by unit. */
export function MaterialList({
  courseId,
  units,
  cloth,
  mine: { has_plus, materials },
}: MaterialListProps) {
  const ofUnit = (unitId: string) => materials.filter(({ unit_id }) => unit_id === unitId);
  return (
    <div className="stack">
      {units.map((unit, index) => (
        <Unit
          key={unit.documentId}
          number={index + 1}
          title={unit.title}
          subject={cloth}
          meta={plural(materialsText.sheetCount, ofUnit(unit.documentId).length)}
          defaultOpen={index === 0}
        >
          <Rows courseId={courseId} materials={ofUnit(unit.documentId)} hasPlus={has_plus} />
        </Unit>
      ))}
      {!has_plus && materials.some(({ is_paid }) => is_paid) && <PlusPointer />}
    </div>
  );
}

type RowsProps = { courseId: string; materials: readonly Material[]; hasPlus: boolean };

function Rows({ courseId, materials, hasPlus }: RowsProps) {
  if (materials.length === 0) return null;
  return (
    <ul className="list">
      {materials.map((material) => (
        <li key={material.id}>
          <MaterialRow courseId={courseId} material={material} hasPlus={hasPlus} />
        </li>
      ))}
    </ul>
  );
}

function PlusPointer() {
  return (
    <Card as="section" className="materials__plus">
      <h2>{materialsText.plusTitle}</h2>
      <p>{materialsText.plusText}</p>
      <LinkButton variant="quiet" to={routes.subscription}>
        {materialsText.plansButton}
      </LinkButton>
    </Card>
  );
}
