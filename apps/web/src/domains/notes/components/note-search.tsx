import { plural } from '#lib/plural.ts';
import { TextField } from '#ui/forms/field.tsx';

type NoteSearchProps = { search: string; onSearch: (search: string) => void; found: number };

/** Finds notes by their text, whatever the tone marks. */
export function NoteSearch({ search, onSearch, found }: NoteSearchProps) {
  return (
    <search className="note-search">
      <TextField
        label="Search your notes"
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
      />
      <p className="small muted" role="status">
        {search.trim() === ''
          ? ''
          : found === 0
            ? 'No note has these words.'
            : `${plural(found, 'note')} found.`}
      </p>
    </search>
  );
}
