import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Square } from '#ui/content/list-row.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { LockIcon } from '#ui/icons/dashboard-icons.tsx';
import { DataIcon, NoteIcon, PrintIcon, QuizIcon, TextIcon } from '#ui/icons/icons.tsx';
import { linkToMaterial, type Material } from '../api.ts';
import { costOf, errorText, mayOpen, nameOf } from '../material-text.ts';
import { materialsText } from '../messages.ts';
import { linkToSavedSheet } from '../saved-sheets.ts';
import './materials.css';

const icons = {
  worksheet: <NoteIcon />,
  'answer-key': <QuizIcon />,
  'study-sheet': <TextIcon />,
};

type MaterialRowProps = { courseId: string; material: Material; hasPlus: boolean };

/** One printable file. Its size is shown before the download; users without access get a link to the plans. */
export function MaterialRow({ courseId, material, hasPlus }: MaterialRowProps) {
  const { open, isBusy, fault } = useOpening(courseId, material);
  const isOpen = mayOpen(material, hasPlus);
  const facts = (
    <>
      <Square state="soft">{icons[material.kind]}</Square>
      <span className="grow">
        <span className="list-row__title">{nameOf(material)}</span>
        <span className="list-row__meta material__meta">
          <span>
            <DataIcon />
            {costOf(material)}
          </span>
          {material.is_paid ? (
            <Badge tone="sun">{materialsText.plusBadge}</Badge>
          ) : (
            <Badge tone="ok">{materialsText.freeBadge}</Badge>
          )}
        </span>
      </span>
    </>
  );
  if (!isOpen) {
    return (
      <Link className="list-row" to={routes.subscription}>
        {facts}
        <LockIcon className="muted" />
        <span className="visually-hidden">{materialsText.plusHint}</span>
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className="list-row material"
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        {facts}
        {isBusy ? <Spinner /> : <PrintIcon className="muted" />}
        <span className="visually-hidden">{materialsText.pdfHint}</span>
      </button>
      {fault && (
        <div className="material__fault">
          <FieldError id={`${material.id}-fault`} message={fault} />
        </div>
      )}
    </>
  );
}

function useOpening(courseId: string, material: Material) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const open = async () => {
    if (isBusy) return;
    setFault(undefined);
    setBusy(true);
    // Opened directly on the tap, because browsers block tabs opened later.
    const tab = window.open('', '_blank');
    try {
      const saved = await linkToSavedSheet(courseId, material);
      const link = saved ?? (await linkToMaterial(material.path));
      if (tab === null) window.location.assign(link);
      else tab.location.replace(link);
    } catch {
      tab?.close();
      setFault(errorText(navigator.onLine));
    } finally {
      setBusy(false);
    }
  };
  return { open, isBusy, fault };
}
