import { type ChangeEvent, useId, useRef, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import {
  FILE_TYPES,
  FileRefused,
  fileName,
  fileRefusal,
  linkToAnswerFile,
  MAX_FILES,
  removeAnswerFile,
  uploadAnswerFile,
} from '../files-api.ts';
import { assignmentsText } from '../messages.ts';

type AnswerFilesProps = {
  assignmentId: string;
  questionKey: string;
  files: readonly string[];
  isOpen: boolean;
  onChange: (files: string[]) => void;
};

/** Photos of the exercise book, or a PDF. A file is uploaded when it is chosen; handing in only refers to it. */
export function AnswerFiles(props: AnswerFilesProps) {
  const { assignmentId, questionKey, files, isOpen, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const refusal = fileRefusal(file);
    setError(refusal ?? undefined);
    if (refusal !== null) return;
    setBusy(true);
    try {
      onChange([...files, await uploadAnswerFile(assignmentId, file)]);
    } catch (failure) {
      setError(
        failure instanceof FileRefused
          ? failure.message
          : format(assignmentsText.fileNotSent, { name: file.name }),
      );
    } finally {
      setBusy(false);
    }
  };

  const open = async (path: string) => {
    const tab = window.open('', '_blank');
    try {
      const link = await linkToAnswerFile(path);
      if (tab) tab.location.href = link;
    } catch {
      tab?.close();
      setError(assignmentsText.fileNotOpened);
    }
  };

  const remove = async (path: string) => {
    setError(undefined);
    setBusy(true);
    try {
      await removeAnswerFile(path);
      onChange(files.filter((one) => one !== path));
    } catch {
      setError(format(assignmentsText.fileNotRemoved, { name: fileName(path) }));
    } finally {
      setBusy(false);
    }
  };

  if (!isOpen && files.length === 0) return null;
  return (
    <div className="stack stack--sm">
      {files.length > 0 && (
        <ul className="assignment__files">
          {files.map((path) => (
            <li key={path} className="row">
              <Button variant="text" onClick={() => void open(path)}>
                {fileName(path)}
              </Button>
              {isOpen && (
                <Button
                  variant="text"
                  iconOnly
                  aria-label={format(assignmentsText.removeFile, { name: fileName(path) })}
                  disabled={isBusy}
                  onClick={() => void remove(path)}
                >
                  <CloseIcon />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && files.length < MAX_FILES && (
        <>
          <input
            ref={input}
            type="file"
            id={`${id}-${questionKey}`}
            className="visually-hidden"
            tabIndex={-1}
            accept={FILE_TYPES.join(',')}
            aria-label={assignmentsText.fileLabel}
            onChange={(event) => void add(event)}
          />
          <div className="row row--wrap">
            <Button variant="quiet" busy={isBusy} onClick={() => input.current?.click()}>
              {isBusy ? assignmentsText.fileSending : assignmentsText.addFile}
            </Button>
            <span className="small muted">{assignmentsText.fileLimit}</span>
          </div>
        </>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
