import { type ComponentType, createContext, use } from 'react';

type WordsProps = { text: string };

function PlainWords({ text }: WordsProps) {
  return text;
}

/** How the page around draws questions and answers, which are lesson text with maths. */
export const WordsContext = createContext<ComponentType<WordsProps>>(PlainWords);

export function Words({ text }: WordsProps) {
  const Draw = use(WordsContext);
  return <Draw text={text} />;
}
