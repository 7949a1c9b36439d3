-- A letter that has lost its reason is closed and the next one is taken in its place: an empty answer means that nothing
-- waits, however few letters are asked for.
create or replace function public.take_letters(most integer default 50)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  letter public.letters;
  content jsonb;
  taken jsonb := '[]';
begin
  while jsonb_array_length(taken) < most loop
    select waiting.* into letter from public.letters waiting
    join auth.users child on child.id = waiting.child_id
    where waiting.sent_at is null and waiting.failed_at is null and waiting.send_after <= now()
      and (waiting.taken_at is null or waiting.taken_at < now() - interval '10 minutes')
      -- Who has not confirmed an own address makes us write to nobody.
      and child.email_confirmed_at is not null
    order by waiting.send_after limit 1
    for update of waiting skip locked;
    exit when not found;
    content := private.letter_content(letter);
    update public.letters set taken_at = now(), tries = tries + 1,
      failed_at = case when content is null then now() end
    where id = letter.id;
    if content is not null then taken := taken || content; end if;
  end loop;
  return taken;
end
$$;
