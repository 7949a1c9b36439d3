import { type Idea, type Word, wordKey } from '@akada/content/words';
import { useQuery } from '@tanstack/react-query';
import { language, lessonLang } from '#lib/i18n.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { lessonsText } from '../messages.ts';
import { wordsText } from './messages.ts';
import { wordsOfCourse, wordsOfLesson } from './read-words.ts';
import './word-sheet.css';

type WordSheetProps = {
  courseId: string;
  /** The lesson's address. */
  slug: string;
  body: string;
  /** The marked word that was tapped; empty for all words of the lesson. */
  asked: string;
  onClose: () => void;
};

/** What a word of the lesson means, or what all of them mean. */
export function WordSheet({ courseId, slug, body, asked, onClose }: WordSheetProps) {
  const query = useQuery(wordsOfCourse(courseId));
  const title = asked === '' ? lessonsText.wordsButton : asked.replace(/[:.]$/u, '');
  const chosen = (words: readonly Word[]) =>
    wordsOfLesson(words, asked === '' ? body : `[**${asked}**](#word)`);
  return (
    <Sheet open onClose={onClose} label={title} side="bottom">
      <div className="word-sheet">
        {asked === '' && <h2>{title}</h2>}
        <QueryView
          query={query}
          pending={
            <LoadingRegion>
              <Skeleton />
            </LoadingRegion>
          }
          failed={(retry) => (
            <div role="alert">
              <p>{wordsText.failed}</p>
              <Button variant="quiet" onClick={retry}>
                {wordsText.tryAgain}
              </Button>
            </div>
          )}
        >
          {({ words, ideas }) => (
            <dl aria-live="polite">
              {asked === '' && <KeyIdea idea={ideas.find(({ lesson }) => lesson === slug)} />}
              {chosen(words).map((word) => (
                <Meaning key={wordKey(word.term)} word={word} />
              ))}
            </dl>
          )}
        </QueryView>
      </div>
    </Sheet>
  );
}

function Meaning({ word: { term, meaning, said, isChecked } }: { word: Word }) {
  return (
    <div>
      <dt lang={lessonLang}>{term}</dt>
      <dd lang={lessonLang}>{meaning}</dd>
      {said !== undefined && (
        <dd className="word-sheet__said">
          <span>{wordsText.said}</span> <b lang={language}>{said}</b>
          {!isChecked && <small>{wordsText.draft}</small>}
        </dd>
      )}
    </div>
  );
}

/** The key idea, of which the lesson has the English. */
function KeyIdea({ idea }: { idea: Idea | undefined }) {
  if (!idea) return null;
  return (
    <div>
      <dt>{wordsText.keyIdea}</dt>
      <dd className="word-sheet__said" lang={language}>
        {idea.said}
        {!idea.isChecked && <small>{wordsText.ideaDraft}</small>}
      </dd>
    </div>
  );
}
