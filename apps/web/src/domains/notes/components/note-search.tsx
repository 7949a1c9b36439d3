import { plural } from '#lib/i18n.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { notesText } from '../messages.ts';

type NoteSearchProps = { search: string; onSearch: (search: string) => void; found: number };

/** Searches the text of notes, ignoring tone marks. */
export function NoteSearch({ search, onSearch, found }: NoteSearchProps) {
  return (
    <search className="note-search">
      <TextField
        label={notesText.searchLabel}
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
      />
      <p className="small muted" role="status">
        {search.trim() === ''
          ? ''
          : found === 0
            ? notesText.searchNothing
            : plural(notesText.searchFound, found)}
      </p>
    </search>
  );
}
