import { defineMessages } from '#lib/i18n.tsx';

// "Plus", "Family" and "Akada Plus" are names of plans. "Settings" is the page of that name.
export const plansText = defineMessages('plans', {
  // The page of plans
  plansPageTitle: 'Plans',
  plansTitle: 'Pay for a term, learn all term',
  plansPromise:
    'Every lesson, quiz, note and flashcard stays free. Plus gives you more to practise with.',
  plansFailedTitle: 'The plans did not load',
  plusName: 'Plus',
  familyName: 'Family',
  plusHem: 'Best for one learner',
  yourPlanBadge: 'Your plan',
  plusInFamily: 'You have all of this with Family.',
  choosePlusButton: 'Choose Plus',
  chooseFamilyButton: 'Choose Family',
  startFreeButton: 'Start free',
  keepLearningButton: 'Keep learning',
  settingsButton: 'See it in Settings',
  /** Another price of the same plan: "Or ₦1,500 a month". */
  otherPrice: 'Or {price} {period}',
  schoolTitle: 'Does your school need help?',
  schoolText:
    'Lessons are free for every class. If Plus would help your learners but there is no money for it, ask a teacher to write to us.',
  writeButton: 'Write to us',
  testModeNote: 'Test mode, no money moves.',
  testModeBadge: 'Test mode, no money moves',

  // How long one payment lasts. Each stands after a price: "₦4,500 for 4 months".
  periodAlways: 'always',
  periodOneMonth: 'for a month',
  periodMonths: 'for {count} month | for {count} months',
  periodEveryMonth: 'a month',
  periodEveryYear: 'a year',
  periodEveryMonths: 'every {count} month | every {count} months',

  // Questions and answers
  questionsTitle: 'Good to know',
  freeQuestion: 'What stays free?',
  freeAnswer:
    'Every lesson, quiz, note and flashcard, for every learner, for ever. Plus adds worksheets to print, as many practice tests as you like, and the full benchmark report.',
  payQuestion: 'How can I pay?',
  payAnswer:
    'By card, bank transfer or USSD, on Paystack’s page. We never see the card. A parent or guardian should pay.',
  endQuestion: 'What happens when the time is over?',
  endAnswer:
    'Your notes, flashcards and progress stay. You are on Free until you pay again. A term pass ends by itself and takes no more money.',
  stopQuestion: 'How do I stop a plan that renews?',
  stopAnswer:
    'In Settings, with one button. You keep Plus until the time you paid for is over. If a renewal cannot be paid, Plus stays open for 7 more days.',
  familyQuestion: 'How does Family work?',
  familyAnswer:
    'One payment is for up to four learners. The children you add to your account have it at once; other learners type your code in their Settings. Your own account takes a place only if you join a course.',
  dataQuestion: 'Does the price include data?',
  dataAnswer:
    'No. But lessons, quizzes and flashcards use very little, and every worksheet shows its size first.',

  // Checkout
  allPlansLink: 'All plans',
  checkoutTitle: 'Checkout',
  planFailedTitle: 'The plan did not load',
  checkoutFailedTitle: 'The checkout did not open',
  summaryLabel: 'What you pay for',
  summaryOnce: 'You pay once. It ends by itself and takes no more money.',
  summaryMonthly: 'Then the same every month, until you stop it in Settings.',
  summaryYearly: 'Then the same every year, until you stop it in Settings.',
  payTitle: 'Pay',
  payText:
    'You pay on the next page. We never see the card. Ask a parent or guardian to do this step.',
  payTextAdult: 'You pay on the next page. We never see the card.',
  emailLabel: 'Email of a parent or guardian',
  emailLabelAdult: 'Email for the receipt',
  emailHint: 'We send the receipt there.',
  emailMissing: 'Type the email for the receipt.',
  emailWrong: 'This email does not look complete. Example: mama@example.com',
  emailTooLong: 'This email is too long. Check it and try again.',
  /** {price} is an amount such as "₦4,500". */
  payButton: 'Pay {price}',
  payFailed: 'The payment page did not open. Nothing was paid. Check your network and try again.',
  visitorPayTitle: 'Log in to pay',
  visitorPayText: 'A parent pays from one account for all their children. You come back here.',
  visitorPaymentTitle: 'Log in to see your payment',
  visitorPaymentText: 'It is saved with the account that paid. You come back here.',
  loginButton: 'Login',
  signUpButton: 'Sign Up',
  parentSignUpButton: 'I am a parent or guardian',
  ageTitle: 'Are you 18 or older?',
  ageText:
    'Only an adult can pay. If you are younger, ask a parent or guardian: they sign up with their own email and pay there.',
  ageYes: 'Yes, I am 18 or older',
  guardianPaysTitle: 'A parent or guardian pays',
  /** For a child whose account a guardian has made. */
  guardianPaysManaged:
    'Ask the parent or guardian who made your account. They log in with their own email, open Plans and pay. Then Plus is open for you too.',
  /** For a child with an email of their own. */
  guardianPaysOwn:
    'Ask your parent or guardian to say yes in the email we sent them. Then you can pay here together. Your profile shows their email.',
  profileButton: 'Open your profile',
  pausedTitle: 'Learning is paused',
  pausedText: 'Your parent or guardian has paused this account. Ask them first.',
  refusedRunning: 'You already have a plan that is running.',
  refusedProvider:
    'The payment page could not be opened. Nothing was paid. Try again in a little while.',
  refusedPlan: 'This plan is no longer offered. Reload the page to see today’s plans.',
  refusedLogin: 'You are logged out. Log in, then pay.',
  closedTitle: 'Payments are not open here yet',
  closedText: 'You cannot buy anything here. Everything free stays free.',
  alreadyTitle: 'You already have Plus',
  alreadyText: 'Your plan is running.',
  /** {plan} is the name of a plan, {outlook} a whole sentence such as "It renews by itself on 15 March 2027." */
  alreadyPlan: '{plan}. {outlook}',
  unknownPlanTitle: 'We cannot find this plan',
  unknownPlanText: 'It may have a new name. Choose one from the list.',
  plansButton: 'See the plans',

  // What came of a payment
  paymentTitle: 'Your payment',
  pendingTitle: 'Your payment is on its way',
  pendingText:
    'A bank transfer can take a few minutes. This page checks again by itself. You can also leave: Plus opens as soon as the money arrives.',
  pendingButton: 'Check again',
  failedTitle: 'The payment did not go through',
  failedText: 'The bank said no, so nothing was paid. Try again, or pay in another way.',
  failedButton: 'Try again',
  abandonedTitle: 'You left before paying',
  abandonedText: 'Nothing was paid. Everything free stays free.',
  abandonedButton: 'Go back and pay',
  reviewTitle: 'The amount is wrong',
  reviewText:
    'We received money, but not the price of the plan. Write to us and give the reference {reference}. We will correct it or send the money back.',
  unknownPaymentTitle: 'We cannot find this payment',
  unknownPaymentText: 'It may belong to another account. Log in with the account that paid.',
  checkFailedTitle: 'We could not check your payment',
  checkFailedText: 'If you have paid, it is safe. Check your network and try again.',

  // Receipt
  receiptLabel: 'Receipt',
  receiptTitle: 'Paid. Thank you!',
  receiptText: 'Plus is open. Keep this receipt, or find it again in Settings.',
  receiptRefundedText: 'We sent the money back, and this plan has ended.',
  childrenButton: 'Go to my children',
  receiptPlan: 'Plan',
  receiptPeriod: 'Time',
  /** Before an amount of money. */
  receiptPaid: 'Paid',
  /** Before an amount of money. */
  receiptRefunded: 'Refunded',
  receiptDate: 'Date',
  receiptEmail: 'Receipt to',
  receiptReference: 'Reference',
  receiptFrom: 'From',
  receiptSeller: 'Akada',
  /** From one day to another: "15 November 2026 to 15 March 2027". */
  periodFromTo: '{from} to {to}',
  printButton: 'Print',

  // My plan, in Settings
  myPlanFailed: 'Your plan did not load.',
  myPlanFree: '<b>Free.</b> Every lesson, quiz, note and flashcard is open.',
  myPlanPlusButton: 'See what Plus adds',
  choosePlanButton: 'Choose a plan',
  outlookGrace:
    'We could not renew your plan. Plus stays open until {last}. Choose a plan again to keep it.',
  outlookFamily: 'Your family pays for it. It runs until {end}.',
  outlookRenews: 'It renews by itself on {end}.',
  outlookStopped: 'You have stopped the renewal. Plus stays open until {end}.',
  outlookEnds: 'It runs until {end} and then ends by itself.',
  stopButton: 'Stop the renewal',
  stopTitle: 'Stop the renewal?',
  /** {plan} is the name of a plan. */
  stopText: 'No more money is taken. You keep {plan} until the time you paid for is over.',
  stopConfirmButton: 'Stop it',
  stopKeepButton: 'Keep it',
  stoppedToast: 'The renewal is stopped. Plus stays open until its end.',
  notRenewingToast: 'Nothing renews by itself. Plus stays open until its end.',
  stopFailed: 'We could not reach Akada. Nothing has changed. Check your network and try again.',

  // Payments, in Settings
  historyTitle: 'Payments',
  historyFailed: 'Your payments did not load.',
  historyRenewal: 'Renewal',
  historyPurchase: 'Purchase',
  statusPending: 'Not finished',
  statusPaid: 'Paid',
  statusFailed: 'Not paid',
  statusAbandoned: 'Cancelled',
  statusReview: 'We are checking it',
  statusRefunded: 'Refunded',

  // Family, in Settings
  familyTitle: 'Your family',
  familyFailed: 'We could not show your family plan.',
  familyText:
    'The children on your family page share your plan by themselves. Another learner types this code in their own Settings.',
  familyEmpty: 'Nobody has joined yet.',
  removeButton: 'Remove',
  removeLabel: 'Remove {name}',
  removedToast: '{name} no longer shares your plan.',
  removeFailed: 'We could not reach Akada. Check your network.',
  codeLabel: 'Family code',
  codeHint: 'For when someone in your family has paid for Family. They see only your name.',
  joinButton: 'Join',
  joinedToast: 'You have joined. Plus is open.',
  leaveButton: 'Leave this family plan',
  leftToast: 'You have left the family plan.',
  familyUnreachable: 'We could not reach Akada. Check your network and try again.',
  codeMissing: 'Type your family code.',
  codeWrong: 'No family has this code. Check every letter.',
  codeTooMany: 'Too many wrong codes. Ask for the right one and try again in an hour.',
  codeOwn: 'This is your own code. Give it to the others.',
  codeAlready: 'You are already in a family. Leave it first.',
  codeFull:
    'This family plan is full. When somebody leaves, another person can join after 30 days.',
  codeEnded: 'The plan of this family has ended.',
  codeLoggedOut: 'Log in again, then type the code.',

  /** The plans themselves: names, what they are, what they add. */
  nameFree: 'Free',
  namePlusTerm: 'Plus term pass',
  namePlusMonthly: 'Plus monthly',
  namePlusYearly: 'Plus yearly',
  nameFamilyTerm: 'Family term pass',
  aboutFree: 'Every lesson, for every learner. No card needed.',
  aboutPlusTerm: 'Four months, longer than any school term. It ends by itself.',
  aboutPlusMonthly: 'Paid every month until you stop it.',
  aboutPlusYearly: 'Paid once a year until you stop it.',
  aboutFamilyTerm: 'Plus for up to four learners, for four months. It ends by itself.',
  addsLessons: 'Every lesson and quiz',
  addsNotes: 'Your notes and flashcards',
  addsBenchmark: 'The benchmark test and your level',
  addsThreeTests: '3 practice tests a day',
  addsFree: 'Everything in Free',
  addsWorksheets: 'Worksheets and notes to download and print',
  addsTests: 'As many practice tests as you like',
  addsReport: 'The full benchmark report',
  addsPlus: 'Everything in Plus',
  addsLearners: 'Four learners, each with an account of their own',
  addsReceipt: 'One payment, one receipt',
});
