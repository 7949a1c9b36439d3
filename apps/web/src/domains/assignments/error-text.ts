/** What the service says about answers that it does not take, for the learner. */
export function errorText(error: unknown): string {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  // 22023: the database function says in plain words what is wrong.
  if (code === '22023') return `${message}.`;
  if (message === 'User not authenticated')
    return 'You are signed out. Sign in, your answers are kept.';
  return 'Your answers did not arrive. They are kept on this device. Try again when the network is back.';
}
