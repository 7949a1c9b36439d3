import { type Family, word } from './family.ts';
import { people } from './print.ts';

/** The right form and a common mistake. Each table is one family; the sentences around it give the variety. */
type Case = [base: string, right: string, wrong: string];

const cases = (text: string): Case[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [base = '', right = '', wrong = ''] = line.trim().split(' ');
      return [base.replace(/_/gu, ' '), right.replace(/_/gu, ' '), wrong.replace(/_/gu, ' ')];
    });

const nouns = cases(`child children childs
  man men mans
  woman women womans
  tooth teeth tooths
  foot feet foots
  goose geese gooses
  mouse mice mouses
  ox oxen oxes
  leaf leaves leafs
  knife knives knifes
  wife wives wifes
  loaf loaves loafs
  thief thieves thiefs
  calf calves calfs
  wolf wolves wolfs
  shelf shelves shelfs
  baby babies babys
  city cities citys
  lady ladies ladys
  story stories storys
  fly flies flys
  country countries countrys
  box boxes boxs
  bus buses buss
  bench benches benchs
  brush brushes brushs
  dish dishes dishs
  class classes classs
  tomato tomatoes tomatos
  potato potatoes potatos
  hero heroes heros
  sheep sheep sheeps
  deer deer deers
  boy boys boies
  key keys keies
  monkey monkeys monkies
  donkey donkeys donkies
  toy toys toies
  roof roofs rooves
  chief chiefs chieves
  photo photos photoes
  radio radios radioes
  piano pianos pianoes`);

const verbs = cases(`go went goed
  come came comed
  eat ate eated
  drink drank drinked
  run ran runned
  see saw seed
  take took taked
  give gave gived
  buy bought buyed
  bring brought bringed
  teach taught teached
  catch caught catched
  think thought thinked
  write wrote writed
  drive drove drived
  ride rode rided
  speak spoke speaked
  break broke breaked
  choose chose choosed
  begin began beginned
  sing sang singed
  swim swam swimmed
  ring rang ringed
  know knew knowed
  grow grew growed
  throw threw throwed
  draw drew drawed
  fly flew flied
  fall fell falled
  feel felt feeled
  keep kept keeped
  sleep slept sleeped
  sweep swept sweeped
  leave left leaved
  lose lost losed
  sell sold selled
  tell told telled
  find found finded
  hold held holded
  stand stood standed
  cut cut cutted
  put put putted
  stop stopped stoped
  plan planned planed
  carry carried carryed
  study studied studyed
  cry cried cryed
  play played plaied
  dance danced dancied`);

const adjectives = cases(`big bigger biggest
  hot hotter hottest
  thin thinner thinnest
  fat fatter fattest
  wet wetter wettest
  tall taller tallest
  short shorter shortest
  long longer longest
  small smaller smallest
  fast faster fastest
  slow slower slowest
  cheap cheaper cheapest
  clean cleaner cleanest
  strong stronger strongest
  young younger youngest
  old older oldest
  heavy heavier heaviest
  happy happier happiest
  busy busier busiest
  easy easier easiest
  early earlier earliest
  noisy noisier noisiest
  dirty dirtier dirtiest
  pretty prettier prettiest
  large larger largest
  nice nicer nicest
  brave braver bravest
  wise wiser wisest
  good better best
  bad worse worst
  far farther farthest
  dark darker darkest
  kind kinder kindest
  quiet quieter quietest
  deep deeper deepest`);

/** The word of the gap, a common misspelling, and a sentence that only this word fits. */
const spellings: [right: string, wrong: string, meaning: string][] = [
  ['receive', 'recieve', 'to get something that is sent to you'],
  ['believe', 'beleive', 'to think that something is true'],
  ['friend', 'freind', 'someone you like and trust'],
  ['separate', 'seperate', 'to keep things apart'],
  ['necessary', 'neccessary', 'needed'],
  ['February', 'Febuary', 'the second month of the year'],
  ['Wednesday', 'Wensday', 'the day after Tuesday'],
  ['library', 'libary', 'a place with many books to read'],
  ['government', 'goverment', 'the people who rule a country'],
  ['environment', 'enviroment', 'the world around us'],
  ['beginning', 'begining', 'the start'],
  ['tomorrow', 'tommorow', 'the day after today'],
  ['writing', 'writting', 'putting words on paper'],
  ['different', 'diffrent', 'not the same'],
  ['business', 'bussiness', 'buying and selling'],
  ['beautiful', 'beautifull', 'lovely to look at'],
  ['successful', 'succesful', 'having reached a goal'],
  ['neighbour', 'nieghbour', 'someone who lives near you'],
  ['height', 'hieght', 'how tall something is'],
  ['science', 'sceince', 'the study of nature'],
  ['answer', 'anser', 'what you give to a question'],
  ['island', 'iland', 'land with water all round'],
  ['knowledge', 'knowlege', 'all that you know'],
  ['language', 'langauge', 'what people speak'],
  ['restaurant', 'resturant', 'a place to buy and eat a meal'],
  ['vegetable', 'vegtable', 'a plant that we cook and eat'],
  ['surprise', 'suprise', 'something you did not expect'],
  ['address', 'adress', 'where a person lives'],
  ['across', 'accross', 'from one side to the other'],
  ['disappear', 'dissapear', 'to go out of sight'],
  ['embarrass', 'embarass', 'to make someone feel shy'],
  ['forty', 'fourty', 'four times ten'],
  ['ninth', 'nineth', 'the one after the eighth'],
  ['truly', 'truely', 'in a true way'],
  ['argument', 'arguement', 'a talk between people who do not agree'],
  ['medicine', 'medecine', 'what a doctor gives to a sick person'],
  ['minute', 'minuit', 'sixty seconds'],
  ['grammar', 'grammer', 'the rules of a language'],
  ['calendar', 'calender', 'a list of the days of the year'],
  ['teacher', 'techer', 'a person who teaches'],
  ['because', 'becuase', 'a word that gives a reason'],
];

const shuffled = (text: string, order: number[]) =>
  order.map((place) => text[place] ?? '').join('');

export const plurals: Family = {
  name: 'plurals',
  version: 2,
  class: 'Primary 4',
  title: 'Plural nouns',
  params: {},
  make: ({ pick, between }) => {
    const [base, right, wrong] = pick(nouns);
    const [who, count] = [pick(people), between(3, 12)];
    const frame = pick([
      `${who} drew one ${base}. Bola drew ${count} …`,
      `One ${base}, but ${count} …`,
      `${who} wrote a story about ${count} … (${base})`,
    ]);
    return {
      prompt: `Write the plural of *${base}* in the gap. ${frame}`,
      accept: [right],
      slips: [[wrong, 'Not every noun just takes that ending. Look at how this one changes.']],
      hints: ['Say it aloud: one …, two …', `It has ${right.length} letters.`],
      solution: `One ${base}, ${count} ${right}.`,
    };
  },
};

export const pastTense: Family = {
  name: 'past-tense',
  version: 2,
  class: 'Primary 5',
  title: 'Past tense of verbs',
  params: {},
  make: ({ pick }) => {
    const [base, right, wrong] = pick(verbs);
    const who = pick(people);
    const when = pick(['Yesterday', 'Last week', 'Two days ago', 'Last night', 'On Monday']);
    return {
      prompt: `Write *${base}* in the past tense: "${when} ${who} … ."`,
      accept: [right],
      slips: [
        [wrong, 'This verb does not make its past tense like that.'],
        [base === right ? `${base}ing` : base, 'That is the present. It happened already.'],
      ],
      hints: [
        `It happened already: ${when.charAt(0).toLowerCase()}${when.slice(1)}.`,
        `It begins with "${right.slice(0, 2)}".`,
      ],
      solution: `${base}, ${right}: "${when} ${who} ${right} …"`,
    };
  },
};

export const comparatives: Family = {
  name: 'comparatives',
  version: 2,
  class: 'Primary 4',
  title: 'Comparing with adjectives',
  params: { degree: word('both', 'comparative', 'superlative') },
  make: ({ pick, chance: happens, shuffle }, params) => {
    const [base, more, most] = pick(adjectives);
    const [one = 'Ada', two = 'Musa'] = shuffle(people);
    const isMost =
      params.word('degree') === 'superlative' || (params.word('degree') === 'both' && happens(50));
    const right = isMost ? most : more;
    // Both spellings stand in the dictionary.
    const twin = right.replace('farth', 'furth');
    const prompt = isMost
      ? `Write *${base}* in the right form: "Of all the things that ${one} and ${two} saw, this one was the … ."`
      : `Write *${base}* in the right form: "The one that ${one} saw was … than the one that ${two} saw."`;
    return {
      prompt,
      accept: twin === right ? [right] : [right, twin],
      slips: [
        [
          `${isMost ? 'most' : 'more'} ${base}`,
          'A short word like this takes an ending, or changes.',
        ],
        [
          isMost ? more : most,
          isMost
            ? 'That compares two. Here there are more than two.'
            : 'That compares many. Here there are two.',
        ],
      ],
      hints: [
        isMost ? 'More than two are compared.' : 'Two are compared.',
        `It begins with "${right.slice(0, 2)}" and ends with "${right.slice(-2)}".`,
      ],
      solution: `Two are compared with ${more}, three or more with ${most}. Here it is ${right}.`,
    };
  },
};

export const spelling: Family = {
  name: 'spelling',
  version: 2,
  class: 'Primary 5',
  title: 'Spelling in context',
  params: {},
  make: ({ pick, shuffle }) => {
    const [right, wrong, meaning] = pick(spellings);
    const order = shuffle([...right].map((_, place) => place));
    const letters = shuffled(right.toLowerCase(), order);
    if (letters === right.toLowerCase() || letters === wrong.toLowerCase()) return null;
    return {
      prompt: `Which word means "${meaning}"? Its letters are mixed up: ${letters}`,
      accept: [right],
      slips: [[wrong, 'Right word. Look at its spelling again.']],
      hints: [
        `It begins with "${right.slice(0, 2)}".`,
        `It begins with "${right.slice(0, 3)}" and ends with "${right.slice(-2)}".`,
      ],
      solution: `The word is ${right}: ${meaning}.`,
    };
  },
};

export const englishFamilies: Family[] = [plurals, pastTense, comparatives, spelling];
