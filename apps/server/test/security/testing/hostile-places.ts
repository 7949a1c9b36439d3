import type { Learner } from '../../learner-with-data.ts';
import type { Call } from './send.ts';

/** Puts a text where it could be interpreted as more than text. */
export type Place = (text: string, attacker: Learner) => Call;

/** Half a character cannot be written in a URL; bodies keep it. */
const enc = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** A name in double quotes may contain anything. */
const name = (text: string) => enc(`"${text.replace(/["\\]/g, '\\$&')}"`);

/** Where a text can appear in a request for rows. */
const placesInRest: Place[] = [
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?content=eq.${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?content=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?${enc(text)}=eq.1` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?content=in.(${enc(text)})` }),
  (text) => ({
    method: 'GET',
    path: `/rest/v1/user_notes?or=(content.eq.${enc(text)},id.not.is.null)`,
  }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=x:${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=id,${enc(text)}(*)` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=content::${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/quiz_attempts?select=answers->>${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=${name(text)}:id` }),
  (text) => ({
    method: 'GET',
    path: `/rest/v1/flashcards?select=${name(text)}:flashcard_sets(id)`,
  }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?select=${name(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?order=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?order=${name(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?${name(text)}=eq.1` }),
  (text) => ({ method: 'GET', path: `/rest/v1/user_notes?limit=${enc(text)}&offset=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/${enc(text)}?select=*` }),
  (text) => ({ method: 'GET', path: `/rest/v1/rpc/${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/rest/v1/rpc/my_materials?wanted_course=${enc(text)}` }),
  (text) => ({
    method: 'POST',
    path: '/rest/v1/rpc/my_assignment',
    body: JSON.stringify({ assignment_id: text }),
  }),
  (text) => ({
    method: 'POST',
    path: '/rest/v1/rpc/my_assignment',
    body: JSON.stringify({ [text]: 1 }),
  }),
  (text) => ({
    method: 'POST',
    path: '/rest/v1/rpc/join_family',
    body: JSON.stringify({ family_code: text }),
  }),
  (text, attacker) => ({
    method: 'POST',
    path: `/rest/v1/course_enrollments?on_conflict=${enc(text)}`,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify({ user_id: attacker.id, course_id: 'jss1-mathematics' }),
  }),
  (text, attacker) => ({
    method: 'POST',
    path: `/rest/v1/course_enrollments?columns=${enc(text)}`,
    body: JSON.stringify({ user_id: attacker.id, course_id: 'x' }),
  }),
  (text) => ({
    method: 'PATCH',
    path: `/rest/v1/course_enrollments?course_id=eq.${enc(text)}`,
    body: JSON.stringify({ [text]: text }),
  }),
  (text) => ({ method: 'DELETE', path: `/rest/v1/user_notes?content=${enc(text)}&id=is.null` }),
];

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

const placesInHeaders: Place[] = [
  'prefer',
  'range',
  'accept',
  'accept-profile',
  'content-profile',
  'range-unit',
  'x-client-info',
  'x-forwarded-for',
  'if-none-match',
].map((header) => (text) => ({
  method: 'GET',
  path: '/rest/v1/user_notes?select=id',
  headers: { [header]: printable(text) },
}));

const placesElsewhere: Place[] = [
  (text) => ({ method: 'GET', path: `/storage/v1/object/avatars/${enc(text)}` }),
  (text, attacker) => ({
    method: 'GET',
    path: `/storage/v1/object/avatars/${attacker.id}/${enc(text)}`,
  }),
  (text) => ({ method: 'GET', path: `/storage/v1/object/${enc(text)}/x` }),
  (text) => ({ method: 'GET', path: `/storage/v1/object/sign/avatars/x?token=${enc(text)}` }),
  (text, attacker) => ({
    method: 'POST',
    path: '/storage/v1/object/list/avatars',
    body: JSON.stringify({ prefix: attacker.id, sortBy: { column: text, order: text } }),
  }),
  (text) => ({
    method: 'POST',
    path: '/storage/v1/object/list/avatars',
    body: JSON.stringify({ prefix: '', search: text }),
  }),
  (text) => ({
    method: 'POST',
    path: '/storage/v1/object/list-v2/avatars',
    body: JSON.stringify({ prefix: text }),
  }),
  (text) => ({
    method: 'POST',
    path: '/storage/v1/object/move',
    body: JSON.stringify({ bucketId: 'avatars', sourceKey: text, destinationKey: text }),
  }),
  (text) => ({
    method: 'DELETE',
    path: '/storage/v1/object/avatars',
    body: JSON.stringify({ prefixes: [text] }),
  }),
  (text) => ({ method: 'POST', path: `/storage/v1/object/avatars/${enc(text)}`, body: text }),
  (text) => ({ method: 'GET', path: `/api/courses?filters[title][$eq]=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/api/courses?filters[${enc(text)}][$contains]=1` }),
  (text) => ({ method: 'GET', path: `/api/courses?sort=${enc(text)}&populate=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/api/courses/${enc(text)}?fields=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/media/a${enc(text)}/b${enc(text)}` }),
  (text) => ({
    method: 'POST',
    path: '/functions/v1/benchmark',
    body: JSON.stringify({ action: 'report', sitting: text }),
  }),
  (text) => ({
    method: 'POST',
    path: '/functions/v1/payment-status',
    body: JSON.stringify({ reference: text }),
  }),
  (text) => ({
    method: 'POST',
    path: '/functions/v1/checkout',
    body: JSON.stringify({ planId: text, email: 'mama@akada.example' }),
  }),
  (text) => ({
    method: 'POST',
    path: '/functions/v1/checkout',
    body: JSON.stringify({ planId: 'plus-term', email: `${text}@akada.example` }),
  }),
  (text) => ({
    method: 'POST',
    path: '/functions/v1/benchmark',
    body: JSON.stringify({
      action: 'answer',
      sitting: '00000000-0000-4000-8000-000000000001',
      item: text,
      option: 0,
    }),
  }),
  (text) => ({ method: 'POST', path: `/functions/v1/${enc(text)}`, body: text }),
  (text) => ({ method: 'GET', path: `/auth/v1/verify?type=${enc(text)}&token=${enc(text)}` }),
  (text) => ({ method: 'GET', path: `/auth/v1/authorize?provider=${enc(text)}` }),
  (text) => ({
    method: 'POST',
    path: '/auth/v1/verify',
    body: JSON.stringify({ type: 'email', email: text, token: text }),
  }),
];

export const places: Place[] = [...placesInRest, ...placesInHeaders, ...placesElsewhere];
