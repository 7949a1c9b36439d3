/** Length of the daily practice, at half a minute a question. A test compares it with the set that is composed. */
export const practiceOfDay = { questions: 8, minutes: 4 };
