/** How long the practice of a day is: half a minute a question. A test holds it to the set that is composed. */
export const practiceOfDay = { questions: 8, minutes: 4 };
