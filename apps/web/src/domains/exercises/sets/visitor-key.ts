/** Under this name a visitor's sets are stored; a page that only asks whether there are any needs nothing else. */
export const NAME = 'practice-outbox';
