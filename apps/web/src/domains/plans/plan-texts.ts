import { plansText } from './messages.ts';

/** The texts of supabase/plans.json in the language of the page. */
const texts: ReadonlyMap<string, string> = new Map([
  ['Free', plansText.nameFree],
  ['Plus term pass', plansText.namePlusTerm],
  ['Plus monthly', plansText.namePlusMonthly],
  ['Plus yearly', plansText.namePlusYearly],
  ['Family term pass', plansText.nameFamilyTerm],
  ['Every lesson, for every learner. No card needed.', plansText.aboutFree],
  ['Four months, longer than any school term. It ends by itself.', plansText.aboutPlusTerm],
  ['Paid every month until you stop it.', plansText.aboutPlusMonthly],
  ['Paid once a year until you stop it.', plansText.aboutPlusYearly],
  ['Plus for up to four learners, for four months. It ends by itself.', plansText.aboutFamilyTerm],
  ['Every lesson and quiz', plansText.addsLessons],
  ['Your notes and flashcards', plansText.addsNotes],
  ['The benchmark test and your level', plansText.addsBenchmark],
  ['3 practice tests a day', plansText.addsThreeTests],
  ['Everything in Free', plansText.addsFree],
  ['Worksheets and notes to download and print', plansText.addsWorksheets],
  ['As many practice tests as you like', plansText.addsTests],
  ['The full benchmark report', plansText.addsReport],
  ['Everything in Plus', plansText.addsPlus],
  ['Four learners, each with an account of their own', plansText.addsLearners],
  ['One payment, one receipt', plansText.addsReceipt],
]);

/** Translates a plan text of the service; an untranslated text is returned unchanged. */
export const planText = (text: string): string => texts.get(text) ?? text;
