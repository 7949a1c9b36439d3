import { type ComponentType, createContext, use } from 'react';

type TextProps = { text: string };

function PlainText({ text }: TextProps) {
  return text;
}

/** Renders questions and answers, which are lesson text with maths. The surrounding page provides it. */
export const InlineTextContext = createContext<ComponentType<TextProps>>(PlainText);

export function InlineText({ text }: TextProps) {
  const Renderer = use(InlineTextContext);
  return <Renderer text={text} />;
}
