import { defineMessages } from '#lib/i18n.tsx';

export const accountText = defineMessages('account', {
  language: 'Language',
  /** Beside a language that no native speaker has checked yet. */
  languageDraft: 'draft',

  /** Fields of several forms, and what stands beside them when they are filled in wrongly. */
  emailLabel: 'Email',
  emailMissing: 'Type your email.',
  emailIncomplete: 'This email does not look complete. Example: ada@example.com',
  passwordLabel: 'Password',
  passwordMissing: 'Type your password.',
  newPasswordLabel: 'New password',
  newPasswordMissing: 'Choose a password.',
  newPasswordTooLong: 'This password is too long. Use at most {max} letters.',
  newPasswordPersonal:
    'Do not use your name or email as your password. Try three words of your own.',
  capsLockOn: 'Caps Lock is on.',
  savePassword: 'Save password',
  passwordSaved: 'Your new password is saved.',
  nameLabel: 'Your name',
  nameMissing: 'Type your name.',
  nameTooLong: 'Use at most {max} letters.',
  classLabel: 'Class',
  classMissing: 'Choose your class.',
  birthYearLabel: 'Year of birth',
  birthYearMissing: 'Choose the year you were born.',
  /** In an empty list of classes or years. */
  choose: 'Choose',
  guardianEmailLabel: 'Your parent’s or guardian’s email',
  guardianEmailMissing: 'Type your parent’s or guardian’s email. Example: mama@example.com',
  guardianEmailIsOwn: 'This is your own email. Type your parent’s or guardian’s email.',
  guardianConsentLabel: 'My parent or guardian agrees that I can use Akada.',
  appCodeLabel: 'Code from your app',
  appCodeHint: 'Six digits. A new code comes every 30 seconds.',
  appCodeMissing: 'Type the six digits that your app shows.',
  emailCodeLabel: 'Code from our email',
  emailCodeMissing: 'Type the code from our email.',

  /** How good a new password is. {label} is one of the short texts below, {advice} the sentence after it. */
  passwordStrength: '<b>{label}.</b> {advice}',
  passwordTooShort: 'Too short',
  passwordTooShortAdvice: 'Use at least {min} letters or numbers.',
  passwordCommon: 'Easy to guess',
  passwordCommonAdvice: 'Many people use this one. Try three words of your own.',
  passwordWeak: 'Weak',
  passwordWeakAdvice: 'Add a number or another word.',
  passwordFair: 'Fair',
  passwordFairAdvice: 'Add another word to make it strong.',
  passwordStrong: 'Strong',
  passwordStrongAdvice: 'Good. Do not tell anybody.',
  passwordVeryStrong: 'Very strong',
  passwordVeryStrongAdvice: 'Great. Do not tell anybody.',

  /** What the service answers to a form. */
  errorNetwork:
    'We could not reach Akada. Check your network and try again. What you typed is still here.',
  errorOurs: 'Something went wrong on our side. What you typed is still here. Try again.',
  errorTooManyTries: 'Too many tries. Wait a minute, then try again.',
  errorWrongPassword:
    'That password does not match this email. Check both and try again, or create an account. If you have just joined, first open the email we sent you.',
  errorNoAccount: 'We cannot find an account with this email. Check it, or create an account.',
  errorAccountExists: 'This email already has an account. Log in instead.',
  errorNotConfirmed:
    'You have not confirmed this email yet. Open the email we sent you and tap the button.',
  errorEmailRefused: 'We cannot send email to this address. Check it and try again.',
  errorPasswordWeak: 'This password is too easy to guess. Use three words of your own.',
  errorPasswordSame: 'This is your old password. Choose a new one.',
  errorEmailJustSent: 'We have just sent you an email. Check your inbox, or wait a minute.',
  errorAccountClosed: 'This account is closed. Write to us if you think this is a mistake.',
  errorSignUpClosed: 'You cannot create an account just now. Try again later.',
  errorLinkExpired: 'This link has expired or has been used. Ask for a new one.',
  errorLinkBroken: 'This link does not work any more. Ask for a new one.',
  errorSessionEnded: 'You have been logged out. Open the link in our email again.',
  errorLogInAgain: 'Log in again first, then change your password.',
  errorEmailCode: 'This code is wrong or has expired. Use the one in our latest email.',
  errorNeedsAppCode: 'Log out, log in with the code from your app, and try again.',
  errorAppCode: 'This code is wrong. Wait for the next one and type that.',
  errorAppCodeLate: 'This took too long. Type the code that the app shows now.',
  errorTwoStepGone: 'Two-step login has timed out. Reload the page.',
  errorTwoStepTooMany: 'You have started two-step login too many times. Write to us for help.',
  /** An email is changed from one address to another, and one of the two has confirmed it. */
  emailHalfConfirmed: 'Thank you. Now confirm the email we sent to your other address.',

  loginTitle: 'Welcome back',
  /** For a visitor who wanted to take the benchmark test. */
  loginTitleForTest: 'Create an account or log in to take the test',
  loginTextForTest: 'The test is free. Your account keeps your level and your next lessons.',
  loginCreateForTest: 'Create a free account',
  loginHasAccount: 'I have an account',
  loginPromise: 'Your lessons are waiting where you left them.',
  loginNewHere: 'New here? <link>Create an account</link>',
  loginEnded: 'You have been logged out. Log in to carry on.',
  loginButton: 'Login',
  /** While more learners log in at once than the server can check. */
  loginInLine:
    'Many learners are logging in. You are number {place} in the queue. Keep this page open.',
  loginForgot: 'I forgot my password',
  /** Names a group of three links for screen readers. */
  loginOtherWays: 'Other ways in',
  loginWithCard: 'I have a card',
  loginWithUsername: 'I have a username',
  loginWithPicture: 'Choose your picture',
  /** Between the form and the button for Google. */
  loginOr: 'or',
  loginGoogle: 'Continue with Google',
  loginGoogleFailed: 'Google did not answer. Try again, or use your email.',
  loginGoogleRefused: 'Google did not let you in. Try again, or use your email.',

  registerTitle: 'Create your account',
  /** Nigerian Pidgin: little by little, you will know it. */
  registerPromise: 'Small small, you go sabi.',
  registerHasAccount: 'Already learning with us? <link>Login</link>',
  registerButton: 'Create account',
  registerLegal:
    'By creating an account you accept our <terms>Terms</terms>. <privacy>Privacy</privacy> tells you what we keep.',
  registerAsParent: 'I am a parent or guardian',
  /** Below the field for the email. */
  registerNoEmail: 'No email? <link>Ask a parent</link>',
  /** For a visitor who has answered questions before signing up. */
  registerKept: 'Your squares, scores and practice from today move to your new account.',
  /** For a child without an email. */
  parentAskTitle: 'Give the phone to your parent',
  parentAskText:
    'Your parent or guardian makes an account here and adds you. Then you log in with a card or with pictures, without an email.',
  parentTitle: 'Sign up as a parent',
  parentText: 'Add your children and see their week. They need no email.',
  parentAdult: 'I am 18 or older.',
  parentAdultMissing: 'Tick this if you are 18 or older.',
  parentAsLearner: 'I want to learn myself',
  registerUnder18:
    'You are under 18, so a parent or guardian must agree. We keep their email for questions about your account.',
  registerNoConsent: 'Your parent or guardian must agree before you join.',
  registerSentTitle: 'One more step',
  registerSentText: 'Open the email we sent you and tap the button. Then your account is ready.',
  emailSentTo: 'We sent it to <b>{email}</b>. If it does not arrive, check your spam folder.',
  backToLogin: 'Back to login',

  forgotTitle: 'Forgot your password?',
  forgotText: 'It happens. Type your email and we will send you a link to choose a new one.',
  forgotButton: 'Send me a link',
  forgotSentTitle: 'Check your email',
  forgotSentText: 'If this email has an account, a link to choose a new password is on its way.',

  resetTitle: 'Choose a new password',
  resetPromise: 'Choose a new password and carry on learning.',
  resetFor: 'For <span>{email}</span>',
  resetNoLinkTitle: 'Open the link in our email',
  resetNoLinkText: 'To choose a new password, use the link we send you by email.',
  resetExpiredTitle: 'This link has expired',
  resetNewLink: 'Send me a new link',

  /** After the password, for those who have turned on two-step login. */
  codeTitle: 'One more step',
  codePromise: 'One more step to keep your account safe.',
  codeText: 'Open your authenticator app and type the code it shows for <span>{email}</span>.',
  codeButton: 'Continue',
  codeLogOut: 'Log out instead',

  /** A link in an email would log somebody in: we ask first. */
  linkTitle: 'Log in with this link?',
  linkTitleLoggedIn: 'You are still logged in',
  linkTitleFailed: 'This link did not log you in',
  linkLoggedInAs: 'You are logged in as <b>{email}</b>. We have not used the link that you opened.',
  linkFor: 'The link is for <b>{email}</b>.',
  linkCaution:
    'Use it only if you asked for it yourself. Somebody else’s link opens somebody else’s account.',
  linkOtherBrowser:
    'It works only in the browser that asked for it. If it was to confirm your email, that is done: log in with your password.',
  linkUsed: 'It was made for another browser, or it has been used already.',
  linkNo: 'No, do not log in',
  linkClose: 'OK',
  linkStay: 'Stay logged in',
  linkYes: 'Yes, log in',
  linkLogOutAndUse: 'Log out and use the link',

  profileTitle: 'Profile',
  profileText: 'Your name and your class, so that you see the right lessons.',
  profileAbout: 'About you',
  profileAvatar: 'Avatar',
  profileInitials: 'My initials',
  profileName: 'Your name or nickname',
  profileNameMissing: 'Type your name or nickname.',
  profileClassEmpty: 'Choose your class',
  profileSchool: 'School (optional)',
  profileSchoolTooLong: 'Use at most {max} letters.',
  profileSave: 'Save profile',
  profileSaved: 'Profile saved.',
  /** Said while the network is away. */
  profileSafe: 'Your profile is safe on this device.',

  photoTitle: 'Your own photo',
  photoText:
    'A photo is optional. Only you can see it. We make it small before it leaves this device.',
  photoNeedsAge: 'First choose your year of birth above and save.',
  photoNeedsGuardian: 'Your parent or guardian must agree first. The link is in our email to them.',
  photoConsentChild: 'My parent or guardian and I agree that Akada keeps a photo of me.',
  photoConsentAdult: 'I agree that Akada keeps a photo of me.',
  photoConsentMissing: 'Tick this box first.',
  photoChoose: 'Choose a photo',
  photoChange: 'Change photo',
  photoRemove: 'Remove photo',
  photoSaved: 'Your photo is saved.',
  photoRemoved: 'Your photo is removed.',
  photoNotSaved: 'Your photo was not saved. Check your network and try again.',
  photoNotRemoved: 'Your photo was not removed. Check your network and try again.',
  photoShown: 'We show it instead of your avatar until you remove it.',
  photoHidden: 'Hidden while Data saver is on.',
  photoTooLarge: 'This file is too large. Choose one of at most 20 MB.',
  photoUnreadable: 'We cannot read this file as a photo. Choose a JPG, PNG or WebP.',
  photoUnsupported: 'This browser cannot prepare the photo. Try another browser.',

  guardianTitle: 'Parent or guardian',
  guardianText:
    'Learners under 18 need a parent or guardian who agrees. They can change their mind at any time.',
  guardianAgreedOn: 'Agreed on',
  guardianChange: 'Change guardian',
  guardianSave: 'Save',
  guardianSaved: 'Guardian saved.',
  guardianMustAgree: 'Your parent or guardian must agree.',
  guardianNotSaved: 'This was not saved. Check your network and try again.',
  guardianAsked: 'We wrote to them. You can carry on when they say yes.',
  guardianDecides: 'Only the guardian who stopped it can start it again. Talk to them.',
  guardianChangedTooOften:
    'This was changed too often. Ask your parent or guardian to write to us.',
  guardianWithdraw: 'Withdraw consent',
  guardianWithdrawQuestion:
    'Withdraw consent? Lessons, quizzes and notes close until a parent or guardian agrees again. We remove the learner’s photo and keep the rest until you delete it.',
  guardianWithdrawYes: 'Withdraw',
  guardianWithdrawNo: 'Keep learning',
  pausedText:
    '<b>Learning is paused.</b> Lessons open when a parent or guardian agrees. In <link>Settings</link> you can download your data or delete your account.',
  pausedWithdrawnText:
    '<b>Learning is paused.</b> Your guardian has withdrawn consent. Lessons open again when a parent or guardian agrees. In <link>Settings</link> you can download your data or delete your account.',

  settingsTitle: 'Settings',
  /** For screen readers: links to the parts of this page. */
  settingsParts: 'On this page',
  /** Said while the network is away. */
  choiceSafe: 'Your choice is safe on this device.',
  themeTitle: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  lessMotion: 'Less motion',
  lessMotionText: 'Nothing slides, pops or blinks.',
  sounds: 'Sounds',
  soundsText: 'A short tune at the end of a quiz, made by your phone.',
  dataSaverTitle: 'Data saver',
  saveData: 'Save data',
  saveDataText: 'We use your phone’s own letters, and load pictures only when you tap them.',
  languageText: 'The menus and messages change. Lessons stay in English.',
  goalTitle: 'Daily goal',
  goalHint: 'A small goal that you reach beats a big one.',
  goalLabel: 'My goal',
  goalChoice: '{count} lesson a day | {count} lessons a day',
  goalReached: 'Goal reached: {count} lesson today. | Goal reached: {count} lessons today.',
  /** {count} is how many lessons were done beyond the goal. */
  goalPassed: 'Goal reached, and {count} more lesson! | Goal reached, and {count} more lessons!',
  /** {count} is the goal, {done} how many lessons of it are done. */
  goalProgress: '{done} of {count} lesson done today. | {done} of {count} lessons done today.',
  planTitle: 'Plan and payments',

  changeEmailCurrent: 'You log in with <b>{email}</b>.',
  changeEmailLabel: 'New email',
  changeEmailHint: 'We send an email to your old and your new address. Confirm both.',
  changeEmailSame: 'This is the email you have now. Type another one.',
  changeEmailButton: 'Change email',
  changeEmailSent:
    'We sent two emails: one to <b>{newEmail}</b> and one to <b>{email}</b>. Tap the button in both. Until then you log in with your old email.',
  changePasswordNeedsCode:
    'You logged in some time ago, so we want to be sure it is you. We sent a code to {email}.',
  changePasswordNewCode: 'Send a new code',
  changePasswordSaved: 'Your new password is saved. Other devices are logged out.',

  securityTitle: 'Security',
  securityText: 'On a shared phone, log out when you finish.',
  securityUnavailable: 'This did not load. Check your network.',
  securityMethods: 'Logged in with',
  methodGoogle: 'Google',
  methodEmailLink: 'Link in an email',
  methodAppCode: 'Code from an app',
  methodTwoStep: 'Two-step login',
  methodUnknown: 'Unknown',
  securityLevel: 'Login security',
  levelTwoSteps: 'Password and a code',
  levelTwoStepsReady: 'Password only. Two-step login is set up.',
  levelPasswordOnly: 'Password only',
  /** For those who came with Google or with a link in an email. */
  levelOneStep: 'One step only',

  devicesTitle: 'Devices you are logged in on',
  devicesNotLoaded: 'Your devices did not load.',
  deviceName: '{browser} on {system}',
  deviceUnknown: 'Unknown device',
  deviceCurrent: 'This device',
  /** {moment} is a date and a time. */
  deviceLastSeen: 'Last seen {moment}',
  deviceLogOut: 'Log out',
  /** The same button for screen readers, as there is one for each device. */
  deviceLogOutNamed: 'Log out {name}, last seen {moment}',
  deviceLoggedOut: '{name} is logged out.',
  logOutHere: 'Log out here',
  logOutOthers: 'Log out other devices',
  logOutEverywhere: 'Log out everywhere',
  loggedOutHere: 'You are logged out.',
  loggedOutOthers: 'Your other devices are logged out.',
  loggedOutEverywhere: 'You are logged out everywhere.',
  logOutFailed: 'We could not reach Akada. Check your network and try again.',

  twoStepTitle: 'Two-step login',
  twoStepText:
    'After your password, we ask for a code from an app. Then nobody can log in with your password alone.',
  twoStepTurnOn: 'Turn on two-step login',
  twoStepGetApp: 'Get an authenticator app, for example Aegis or Google Authenticator.',
  twoStepScan: 'Scan this picture with the app. On this same phone, type the key instead:',
  twoStepTypeCode: 'Type the code that the app shows.',
  twoStepWarning:
    'From then on we ask for a code at every login. Without the app you cannot log in, so write the key on paper and keep it safe.',
  twoStepQrCode: 'QR code for your authenticator app',
  twoStepConfirm: 'Turn it on',
  twoStepCancel: 'Not now',
  twoStepIsOn: '<b>On.</b> We ask for a code from your app at every login.',
  twoStepTurnOff: 'Turn off two-step login',
  twoStepTurnedOn: 'Two-step login is on.',
  twoStepTurnedOff: 'Two-step login is off.',

  dataTitle: 'Your data',
  dataText: 'One file with everything we keep about you: profile, courses, notes and progress.',
  dataDownload: 'Download my data',
  dataFailed: 'Your data did not load. Check your network and try again.',

  replayTitle: 'Help us fix problems',
  replayLabel: 'Record my screen when something breaks',
  replayText:
    'You can say no: everything works the same. Words, pictures and what you type are hidden in the recording. Screens where you write, answer, pay or log in are left out. You can stop it here at any time.',
  replayNotSaved: 'This was not saved. Check your network and try again.',

  deleteTitle: 'Delete account',
  deleteText: 'You can leave at any time.',
  deleteButton: 'Delete my account',
  /** DELETE stays in English: it is the word that is typed. */
  deleteQuestion:
    'This deletes everything: your notes, your progress and your patches. It cannot be undone. To delete your account, type <b>DELETE</b>.',
  /** DELETE stays in English. */
  deleteLabel: 'Type DELETE',
  /** DELETE stays in English. */
  deleteWrongWord: 'Type the word DELETE in capital letters.',
  deleteConfirm: 'Delete for good',
  deleteCancel: 'Keep my account',
  deleted: 'Your account is deleted. Goodbye, and keep learning.',
  deleteRenewalFailed:
    'Your plan renews by itself and we could not stop it just now. Nothing was deleted. Try again in a few minutes.',
  deleteLogInFirst: 'For your safety, log out and log in again, then come back here.',
  deleteFailed: 'Your account was not deleted. Check your network and try again.',
});
