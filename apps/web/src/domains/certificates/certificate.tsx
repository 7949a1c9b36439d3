import type { Course } from '@akada/content/model';
import { useEffect, useRef, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { format, languagePrefix } from '#lib/i18n.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Logo } from '#ui/art/logo.tsx';
import { Medallion } from '#ui/art/medallion.tsx';
import '#ui/art/hem.css';
import { Card } from '#ui/content/card.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError, TextField } from '#ui/forms/field.tsx';
import { ExternalIcon, PrintIcon } from '#ui/icons/icons.tsx';
import { paint, pdfFile, pictureFile } from './certificate-files.ts';
import {
  type CertificateText,
  certificateText,
  type FinishedCourse,
  inOneSentence,
} from './certificate-text.ts';
import type { Look } from './draw-certificate.ts';
import { certificatesText } from './messages.ts';
import { readLook } from './read-look.ts';
import './components/certificate.css';

const PREVIEW_WIDTH = 1123;

type CertificateProps = {
  course: Course;
  cloth: SubjectCloth;
  record: FinishedCourse;
  /** The name from the profile: suggested, and printed only if the learner chooses it. */
  ownName: string;
};

/** A preview of the certificate, and the buttons to save or share it. */
export function Certificate({ course, cloth, record, ownName }: CertificateProps) {
  const [isNamed, setNamed] = useState(false);
  const [name, setName] = useState(ownName);
  const art = useRef<HTMLDivElement>(null);
  const text = certificateText(course, record, isNamed ? name : '');
  return (
    <div className="certificate">
      <Preview text={text} art={art} />
      <div ref={art} hidden data-subject={cloth}>
        <Medallion cloth={cloth} />
        <Ega mood="happy" />
        <Logo to={routes.home} />
      </div>
      <Card as="section" className="stack">
        <Checkbox
          label={certificatesText.nameChoice}
          checked={isNamed}
          onChange={(event) => setNamed(event.target.checked)}
        />
        {isNamed && (
          <TextField
            label={certificatesText.nameLabel}
            hint={certificatesText.nameHint}
            value={name}
            maxLength={60}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Tools course={course} text={text} art={art} />
      </Card>
    </div>
  );
}

type Art = { current: HTMLDivElement | null };

async function lookOf(art: Art): Promise<Look> {
  if (art.current === null) throw new Error('The page is gone');
  return readLook(art.current);
}

function Preview({ text, art }: { text: CertificateText; art: Art }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const label = inOneSentence(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label identifies the text: redraw only when it changes
  useEffect(() => {
    let isOver = false;
    lookOf(art).then(
      (look) => {
        if (canvas.current && !isOver) paint(canvas.current, PREVIEW_WIDTH, look, text);
      },
      // The text is in the label, and the buttons report the error when used.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [label, art]);
  return <canvas ref={canvas} className="certificate__picture" role="img" aria-label={label} />;
}

/** Whether this browser can share a picture with the phone's share sheet. */
function canSharePictures(): boolean {
  const sample = new File([''], 'a.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}

const isCalledOff = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

type Outcome = 'saved' | 'shared' | 'failed';

function Tools({ course, text, art }: { course: Course; text: CertificateText; art: Art }) {
  const [busy, setBusy] = useState<'share' | 'pdf' | 'picture'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const message = `${format(certificatesText.shareText, { course: course.title })} ${publicUrl(course)}`;

  const run = async (tool: 'share' | 'pdf' | 'picture', work: (look: Look) => Promise<Outcome>) => {
    setBusy(tool);
    setOutcome(undefined);
    try {
      setOutcome(await work(await lookOf(art)));
    } catch (error) {
      if (!isCalledOff(error)) setOutcome('failed');
    } finally {
      setBusy(undefined);
    }
  };
  const share = async (look: Look): Promise<Outcome> => {
    await navigator.share({ files: [await pictureFile(look, text)], text: message });
    return 'shared';
  };
  const save =
    (make: typeof pdfFile) =>
    async (look: Look): Promise<Outcome> => {
      const file = await make(look, text);
      saveFile(file, file.name);
      return 'saved';
    };
  const canShare = canSharePictures();
  return (
    <>
      {canShare && (
        <Button block busy={busy === 'share'} onClick={() => void run('share', share)}>
          {certificatesText.shareButton}
        </Button>
      )}
      <Button
        block
        variant={canShare ? 'quiet' : 'primary'}
        busy={busy === 'pdf'}
        onClick={() => void run('pdf', save(pdfFile))}
      >
        <PrintIcon />
        {certificatesText.savePdfButton}
      </Button>
      <Button
        block
        variant="quiet"
        busy={busy === 'picture'}
        onClick={() => void run('picture', save(pictureFile))}
      >
        {certificatesText.savePictureButton}
      </Button>
      {!canShare && (
        <>
          <a
            className="btn btn--quiet btn--block"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {certificatesText.whatsappButton}
            <ExternalIcon />
          </a>
          <p className="small muted">{certificatesText.whatsappHint}</p>
        </>
      )}
      <p className="small" role="status">
        {outcome === 'saved' && certificatesText.savedText}
      </p>
      <FieldError
        id="certificate-fault"
        message={outcome === 'failed' ? certificatesText.failedText : undefined}
      />
    </>
  );
}

/** The public URL of the course. */
function publicUrl({ slug, subject }: Course): string {
  const path = subject
    ? linkTo(routes.course, { subjectSlug: subject.slug, courseSlug: slug })
    : routes.home;
  return `${window.location.origin}${languagePrefix}${path}`;
}
