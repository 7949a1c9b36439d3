/** The settings that functions may see. No other environment variable reaches a handler. */
export const functionEnvNames = [
  'PUBLIC_URL',
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_URL',
  'PEOPLE_SECRET',
  'SUPABASE_URL',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
] as const;

export type FunctionEnv = Readonly<
  Partial<Record<(typeof functionEnvNames)[number], string | undefined>>
>;

export const pickFunctionEnv = (all: Record<string, string | undefined>): FunctionEnv =>
  Object.fromEntries(functionEnvNames.map((name) => [name, all[name]]));
