import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { exerciseText } from '#domains/exercises/messages.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { Button } from '#ui/forms/button.tsx';
import './try-it.css';

type CardProps = { lessonId: string; exerciseKey: string; onNone: () => void };

const cardCode = lazyModule<ComponentType<CardProps>>(
  async () => (await import('#domains/exercises/components/try-it/try-it.tsx')).TryIt,
);

type Slot = { key: string; element: HTMLElement };

const LINKS = 'a[href^="#exercise-"]';

/** Each link to an exercise is alone in its paragraph: the card replaces the paragraph. */
function makeSlots(root: HTMLElement): Slot[] {
  return [...root.querySelectorAll<HTMLAnchorElement>(LINKS)].map((link) => {
    const element = document.createElement('section');
    element.className = 'try';
    element.dataset.silent = '';
    (link.closest('p') ?? link).replaceWith(element);
    return { key: link.hash.replace('#exercise-', ''), element };
  });
}

/** Puts the exercises of a lesson into its text. If the code does not load, the text is complete without them. */
export function TryItSlots({
  textRef,
  lessonId,
}: {
  textRef: RefObject<HTMLElement | null>;
  lessonId: string;
}) {
  const [slots, setSlots] = useState<Slot[]>([]);
  useEffect(() => {
    const root = textRef.current;
    if (root === null) return;
    const look = () => {
      const found = makeSlots(root);
      if (found.length > 0) setSlots(found);
    };
    look();
    // The text re-renders when data-saver mode is switched on, or when its code loads late.
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [textRef]);
  return slots.map(({ key, element }) =>
    createPortal(<TrySlot lessonId={lessonId} exerciseKey={key} around={element} />, element, key),
  );
}

/** The distance from the viewport at which a card is loaded. */
const AHEAD = '600px';

type TrySlotProps = Omit<CardProps, 'onNone'> & { around: HTMLElement };

function TrySlot({ around, ...card }: TrySlotProps) {
  const [Card, setCard] = useState<ComponentType<CardProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    around.setAttribute('aria-label', exerciseText.tryIt);
    const fetchCard = () => {
      cardCode.load().then(
        (code) => setCard(() => code),
        () => setFailed(true),
      );
    };
    if (typeof IntersectionObserver === 'undefined') {
      fetchCard();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetchCard();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(around);
    return () => observer.disconnect();
  }, [around]);
  const hide = useCallback(() => {
    around.hidden = true;
  }, [around]);
  const retry = () => {
    setFailed(false);
    cardCode.retry().then(
      (code) => setCard(() => code),
      () => setFailed(true),
    );
  };
  return (
    <>
      <h2 className="try__title">
        <PencilIcon />
        {exerciseText.tryIt}
      </h2>
      {hasFailed && (
        <div className="try__body" role="alert">
          <p>{exerciseText.tryFailed}</p>
          <div>
            <Button variant="quiet" onClick={retry}>
              {exerciseText.tryAgain}
            </Button>
          </div>
        </div>
      )}
      {Card !== null && <Card {...card} onNone={hide} />}
    </>
  );
}

function PencilIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
    </svg>
  );
}
