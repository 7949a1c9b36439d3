import { defineMessages } from '#lib/i18n.tsx';

// School subjects. Other languages say them before the English name: "Lissafi · Mathematics".
export const subjectsText = defineMessages('subjects', {
  mathematics: 'Mathematics',
  basicScience: 'Basic Science',
  englishStudies: 'English Studies',
  socialStudies: 'Social Studies',
  digitalTechnologies: 'Digital Technologies',
});
