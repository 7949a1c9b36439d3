/** Apart from typed-fields.ts: every page looks for it, few need that module. */
export const TYPED_FIELDS_KEY = 'akada:typed-fields';
