import { defineMessages } from '#lib/i18n.tsx';

export const notesText = defineMessages('notes', {
  pageTitle: 'My notes',
  loadFailedTitle: 'Your notes did not load',
  emptyTitle: 'No notes yet',
  emptyText: 'Write one above. Only you can read it.',
  listLabel: 'Your notes, newest first',
  searchLabel: 'Search your notes',
  searchNothing: 'No note has these words.',
  searchFound: '{count} note found. | {count} notes found.',

  // Writing a note
  writeLabel: 'Write a note',
  changeLabel: 'Change your note',
  placeholder: 'Write it in your own words.',
  saveNote: 'Save note',
  cancel: 'Cancel',
  draftSaved: 'Kept on this device until you save it.',
  /** For screen readers: the small buttons below the text. */
  formatLabel: 'How your text looks',
  /** Buttons: make the chosen words bold, start a list, write maths. */
  bold: 'Bold',
  list: 'List',
  maths: 'Maths',
  /** Puts the time at which the explainer or the video stands into the note: "Add the time 2:15". */
  addVideoTime: 'Add the time {time}',

  // One note
  /** The words in <span> are for screen readers. */
  editButton: 'Edit<span> this note</span>',
  deleteButton: 'Delete<span> this note</span>',
  /** When it was written: "Mon 17 Nov, 14:05, edited". */
  writtenAndEdited: '{moment}, edited',
  noteSafe: 'Your note is safe on this device.',
  noteDeleted: 'Note deleted.',
  undo: 'Undo',
  deletionsWaiting:
    '{count} deleted note is waiting for the network. Then it is gone for good. | {count} deleted notes are waiting for the network. Then they are gone for good.',

  // A note that was changed in two places
  notDeletedChanged: 'This note was changed on another device, so we did not delete it.',
  bothVersionsKept: 'A note was also changed on another device. We kept both versions.',
  twoVersions:
    '<b>Two versions.</b> This note was also changed on another device or in another tab. We kept both. Delete the one you do not want.',
  gotIt: 'Got it',

  // All notes of a course, on paper or as a file
  printAll: 'Print all notes',
  download: 'Download as a file',
  documentTitle: 'My notes: {title}',
  fileName: 'My notes {title}.md',
});
