export const fallbacks = {
  courseTitle: 'Unknown Course',
  subjectTitle: 'Unknown Subject',
  unitTitle: 'Untitled Unit',
  lessonTitle: 'Untitled Lesson',
  explanation: 'No explanation provided.',
  /** Camwood, the dark red dye. */
  thumbnail: '#7a1424',
} as const;
