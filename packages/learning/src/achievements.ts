export const tiers = ['starting', 'steady', 'mastery', 'explorer'] as const;
export type Tier = (typeof tiers)[number];

/** The measures that the database counts for every learner; see the triggers in supabase/migrations. */
export const measures = [
  'lessons',
  'quizzes',
  'questions',
  'correct',
  'perfect',
  'practice',
  'cards',
  'notes',
  'days',
  'streak',
  'subjects',
  'units',
  'courses',
  'assignments',
  'benchmarks',
] as const;
export type Measure = (typeof measures)[number];

/** Colour and pattern of the badge, from a subject. */
type ColorTheme = 'maths' | 'english' | 'science' | 'social' | 'agric' | 'computing' | 'default';

export type Achievement = {
  id: string;
  tier: Tier;
  title: string;
  /** How to earn it, as an instruction that also reads well afterwards. */
  description: string;
  measure: Measure;
  goal: number;
  color_theme: ColorTheme;
  icon: string;
};

const badge = (
  tier: Tier,
  id: string,
  title: string,
  description: string,
  [measure, goal]: [Measure, number],
  [color_theme, icon]: [ColorTheme, string],
): Achievement => ({ tier, id, title, description, measure, goal, color_theme, icon });

/** Every badge, in display order. Ids never change, because learners' badges are stored by id. */
export const achievements: readonly Achievement[] = [
  badge(
    'starting',
    'first-thread',
    'First lesson',
    'Finish your first lesson.',
    ['lessons', 1],
    ['maths', 'book'],
  ),
  badge(
    'starting',
    'brave-try',
    'Brave try',
    'Take your first quiz.',
    ['quizzes', 1],
    ['english', 'quiz'],
  ),
  badge(
    'starting',
    'own-words',
    'In your own words',
    'Write your first note.',
    ['notes', 1],
    ['social', 'note'],
  ),
  badge(
    'starting',
    'first-ten-cards',
    'Ten cards',
    'Answer 10 flashcards.',
    ['cards', 10],
    ['computing', 'cards'],
  ),
  badge(
    'starting',
    'dress-rehearsal',
    'Practice run',
    'Finish your first practice test.',
    ['practice', 1],
    ['science', 'clock'],
  ),
  badge(
    'starting',
    'handed-in',
    'Handed in',
    'Submit your first assignment.',
    ['assignments', 1],
    ['agric', 'task'],
  ),
  badge(
    'starting',
    'know-your-place',
    'You are here',
    'Finish a benchmark test.',
    ['benchmarks', 1],
    ['default', 'flag'],
  ),

  badge(
    'steady',
    'three-beads',
    'Three beads',
    'Learn on 3 days in a row.',
    ['streak', 3],
    ['english', 'beads'],
  ),
  badge(
    'steady',
    'seven-beads',
    'A full week',
    'Learn on 7 days in a row.',
    ['streak', 7],
    ['science', 'beads'],
  ),
  badge(
    'steady',
    'fourteen-beads',
    'Two full weeks',
    'Learn on 14 days in a row.',
    ['streak', 14],
    ['social', 'beads'],
  ),
  badge(
    'steady',
    'thirty-beads',
    'A whole month',
    'Learn on 30 days in a row.',
    ['streak', 30],
    ['maths', 'beads'],
  ),
  badge(
    'steady',
    'ten-days',
    'Ten days',
    'Learn on 10 days. They need not be in a row.',
    ['days', 10],
    ['agric', 'sun'],
  ),
  badge(
    'steady',
    'fifty-days',
    'Fifty days',
    'Learn on 50 days.',
    ['days', 50],
    ['default', 'sun'],
  ),
  badge(
    'steady',
    'hundred-days',
    'A hundred days',
    'Learn on 100 days.',
    ['days', 100],
    ['maths', 'sun'],
  ),
  badge(
    'steady',
    'hundred-cards',
    'Good memory',
    'Answer 100 flashcards.',
    ['cards', 100],
    ['computing', 'cards'],
  ),
  badge(
    'steady',
    'five-hundred-cards',
    'Strong memory',
    'Answer 500 flashcards.',
    ['cards', 500],
    ['english', 'cards'],
  ),
  badge(
    'steady',
    'ten-lessons',
    'Ten squares',
    'Finish 10 lessons.',
    ['lessons', 10],
    ['science', 'book'],
  ),
  badge(
    'steady',
    'fifty-lessons',
    'Fifty squares',
    'Finish 50 lessons.',
    ['lessons', 50],
    ['agric', 'book'],
  ),
  badge(
    'steady',
    'hundred-lessons',
    'A hundred squares',
    'Finish 100 lessons.',
    ['lessons', 100],
    ['default', 'book'],
  ),

  badge(
    'mastery',
    'full-marks',
    'Full marks',
    'Answer every question of a quiz correctly.',
    ['perfect', 1],
    ['maths', 'star'],
  ),
  badge(
    'mastery',
    'full-marks-five',
    'Full marks, five times',
    'Get full marks in 5 quizzes.',
    ['perfect', 5],
    ['english', 'star'],
  ),
  badge(
    'mastery',
    'full-marks-twenty',
    'Full marks, twenty times',
    'Get full marks in 20 quizzes.',
    ['perfect', 20],
    ['social', 'star'],
  ),
  badge(
    'mastery',
    'hundred-right',
    'A hundred right',
    'Give 100 correct answers.',
    ['correct', 100],
    ['science', 'check'],
  ),
  badge(
    'mastery',
    'five-hundred-right',
    'Five hundred right',
    'Give 500 correct answers.',
    ['correct', 500],
    ['computing', 'check'],
  ),
  badge(
    'mastery',
    'whole-unit',
    'Whole unit',
    'Finish every lesson of a unit.',
    ['units', 1],
    ['agric', 'cloth'],
  ),
  badge(
    'mastery',
    'five-units',
    'Five units',
    'Finish 5 whole units.',
    ['units', 5],
    ['maths', 'cloth'],
  ),
  badge(
    'mastery',
    'whole-course',
    'Whole cloth',
    'Finish every lesson of a course.',
    ['courses', 1],
    ['default', 'cloth'],
  ),

  badge(
    'explorer',
    'two-subjects',
    'Two subjects',
    'Finish a lesson in 2 subjects.',
    ['subjects', 2],
    ['science', 'compass'],
  ),
  badge(
    'explorer',
    'four-subjects',
    'Four subjects',
    'Finish a lesson in 4 subjects.',
    ['subjects', 4],
    ['social', 'compass'],
  ),
  badge(
    'explorer',
    'twenty-quizzes',
    'Question hunter',
    'Take 20 quizzes.',
    ['quizzes', 20],
    ['english', 'quiz'],
  ),
  badge(
    'explorer',
    'ten-notes',
    'Notebook',
    'Write 10 notes.',
    ['notes', 10],
    ['computing', 'note'],
  ),
  badge(
    'explorer',
    'five-practice',
    'Well rehearsed',
    'Finish 5 practice tests.',
    ['practice', 5],
    ['agric', 'clock'],
  ),
  badge(
    'explorer',
    'five-assignments',
    'Reliable',
    'Submit 5 assignments.',
    ['assignments', 5],
    ['maths', 'task'],
  ),
  badge(
    'explorer',
    'three-benchmarks',
    'All three tests',
    'Finish 3 benchmark tests.',
    ['benchmarks', 3],
    ['default', 'flag'],
  ),
];
