import { FlashcardDecks } from '#domains/flashcards/flashcard-decks.tsx';
import { FlashcardStudy } from '#domains/flashcards/flashcard-study.tsx';
import { useSearchParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';

/**
 * The flashcards of a course. `?study=course` opens the course's cards of the day, `?study=all` those of all courses,
 * `?study={setId}` one set; `again` repeats a set that has nothing due.
 */
export function FlashcardsPage() {
  const { user } = useAuth();
  const [params] = useSearchParams();
  const study = params.get('study');
  if (user === null) return null;
  if (study === null) return <FlashcardDecks user={user} />;
  const isAgain = params.has('again');
  return <FlashcardStudy key={`${study}:${isAgain}`} user={user} study={study} isAgain={isAgain} />;
}
