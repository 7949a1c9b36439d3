import { type ComponentType, createContext, use } from 'react';

type WordsProps = { text: string };

function PlainWords({ text }: WordsProps) {
  return <p className="note__plain">{text}</p>;
}

/** How the page around draws what the learner wrote: Markdown with maths. */
export const NoteWordsContext = createContext<ComponentType<WordsProps>>(PlainWords);

export function NoteWords({ text }: WordsProps) {
  const Draw = use(NoteWordsContext);
  return <Draw text={text} />;
}
