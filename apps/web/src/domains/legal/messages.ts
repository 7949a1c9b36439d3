import { defineMessages } from '#lib/i18n.tsx';

export const legalText = defineMessages('legal', {
  privacyTitle: 'Privacy',
  privacyBanner: 'What we know about you, why, and how to delete it.',
  shortTitle: 'In short',
  shortLittle: 'We keep as little as your lessons need.',
  shortNoAds: 'No adverts, no tracking, no cookies. We sell nothing and give nothing away.',
  shortNoChat: 'Nobody can look you up here, and learners cannot write to each other.',
  shortYours: 'You can see everything we keep, download it and delete it. You need not ask us.',

  keepTitle: 'What we keep',
  keepAccount:
    'Your account: your name or nickname, class, year of birth and the picture you choose. Your email and password, or a username where you have no email.',
  keepLearning:
    'Your learning: courses, lessons, answers, marks, notes, flashcards and minutes, so that you can carry on where you stopped.',
  keepMoney:
    'Payments: what was bought, when, and the email for the receipt. Card numbers never reach us.',
  keepSafety:
    'For safety: the devices you are logged in on, and a short log of logins, which we delete after 30 days.',

  childrenTitle: 'Children and guardians',
  childrenLaw:
    'In Nigeria a child is anybody under 18 (Data Protection Act 2023). A parent or guardian has to agree before we keep what a child learns.',
  childrenAsk:
    'We ask the guardian by email, or when they add the child themselves. Saying no is as easy as saying yes, and every lesson stays open to read.',
  childrenBack:
    'A guardian can take the consent back at any time. From then on we keep nothing new.',
  childrenSee:
    'A linked guardian sees days, minutes, lessons, quiz results and marks. Nobody but the learner sees notes, flashcards or single answers.',
  childrenLooked:
    'Learners see who is linked to them and who has looked, under “My people” in the dashboard.',

  whoTitle: 'Who else sees it',
  whoNobody:
    'Nobody outside. The people who run this Akada look after the servers and answer your messages.',
  whoPayment: 'Payments go through Paystack. A YouTube video loads from YouTube when you tap it.',
  whoErrors:
    'If something breaks, a report may tell us what. Names, emails and what you typed are taken out first.',

  longTitle: 'How long',
  longAccount:
    'We keep what is in your account until you delete the account. Then we delete it all.',
  longRest: 'We delete messages after a year, and unfinished payments after 180 days.',
  longBooks: 'For our accounts we keep only an amount, a plan and a date, with no name.',

  rightsTitle: 'What you can do',
  rightsText:
    '“Settings” has “Download my data” and “Delete my account”. A guardian finds both for a child under “My children”.',
  rightsAsk:
    'Questions? <link>Write to us</link>. You can also complain to the Nigeria Data Protection Commission.',

  termsTitle: 'Terms',
  termsBanner: 'The rules for using Akada, in plain words.',
  useTitle: 'Using Akada',
  useFree: 'Every lesson and quiz is free to read. An account keeps your progress.',
  useTrue: 'Tell us your real year of birth. Under 18 you need a parent or guardian who agrees.',
  useOwn: 'Your login, your card and your pictures are yours. Do not share them.',
  useKind: 'Be kind. Do not break into, overload or copy the service.',
  guardianTitle: 'For guardians',
  guardianResponsible:
    'You may add only children you are the parent or legal guardian of. You choose how they log in, how long they learn, and what happens to their data.',
  guardianCard:
    'A login card opens the child’s account. Keep it like a key, and stop it if it is lost.',
  payTitle: 'Paying',
  payText:
    'A plan costs what its page says. It renews only if the page says so, and you can stop that in “Settings” at any time.',
  payRefund:
    'Something went wrong with a payment? <link>Write to us</link> and we will put it right.',
  contentTitle: 'Our lessons and your work',
  contentOurs: 'You may read, print and share the lessons for learning. You may not sell them.',
  contentYours: 'What you write stays yours. We keep it only to show it to you.',
  promiseTitle: 'What we can and cannot promise',
  promiseText:
    'We work hard to keep lessons right and the service running, but mistakes and breaks happen. Tell us when you find one.',
  promiseEnd:
    'You can leave at any time. We close an account only if these rules are broken, and we say why.',
  promiseChange: 'If these rules change, you will find the new ones on this page.',
});
