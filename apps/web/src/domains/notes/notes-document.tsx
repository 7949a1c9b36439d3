import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortMoment } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { notesText } from './messages.ts';
import { NoteText } from './note-text.tsx';
import { notesByLesson, notesFile } from './notes-by-lesson.ts';
import { useNotes } from './queries.ts';
import './components/notes-document.css';

type NotesDocumentProps = {
  userId: string;
  courseId: string;
  title: string;
  /** In course order. */
  lessons: readonly { id: string; title: string }[];
};

/** All notes of a course as one document: printed (or as PDF by the browser), or as a file. */
export function NotesDocument({ userId, courseId, title, lessons }: NotesDocumentProps) {
  const { notes } = useNotes(userId, { courseId });
  const isPrinting = useIsPrinting();
  if (notes.length === 0) return null;
  const chapters = notesByLesson(notes, lessons, title);
  return (
    <>
      <div className="row row--wrap notes-tools">
        <Button variant="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {notesText.printAll}
        </Button>
        <Button
          variant="text"
          onClick={() =>
            download(format(notesText.fileName, { title }), notesFile(title, chapters))
          }
        >
          {notesText.download}
        </Button>
      </div>
      {isPrinting && (
        <section className="notes-document">
          <h1>{format(notesText.documentTitle, { title })}</h1>
          {chapters.map((chapter) => (
            <section key={chapter.title}>
              <h2>{chapter.title}</h2>
              {chapter.notes.map((note) => (
                <article key={note.entityKey}>
                  <NoteText note={note} />
                  <p className="small muted">{shortMoment(new Date(note.created_at))}</p>
                </article>
              ))}
            </section>
          ))}
        </section>
      )}
    </>
  );
}

/** The document is rendered only while printing, however printing is started. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
