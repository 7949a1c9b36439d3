import * as v from 'valibot';

export const profileSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Type your name.'),
    v.maxLength(80, 'Use at most 80 letters.'),
  ),
  classLevel: v.string(),
});

export const deleteSchema = v.object({
  word: v.pipe(
    v.string(),
    v.trim(),
    v.literal('DELETE', 'Type the word DELETE in capital letters.'),
  ),
});
