-- Answers that the table would refuse are refused here with a sentence for the learner. The table's own refusal
-- shows the row, with columns that a learner cannot read, because the functions that write it run with their owner's rights.
create or replace function public.clean_assignment_answers(what text, sent jsonb, learner uuid)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  question jsonb;
  answer jsonb;
  path text;
  kept jsonb := '{}';
begin
  for question in
    select jsonb_array_elements(questions) from public.assignments where id = what
  loop
    answer := sent -> (question ->> 'key');
    continue when answer is null or jsonb_typeof(answer) <> 'object';
    if question ->> 'kind' = 'choice' then
      continue when jsonb_typeof(answer -> 'option') is distinct from 'number';
      if (answer ->> 'option')::numeric not in
        (select generate_series(0, jsonb_array_length(question -> 'options') - 1)) then
        raise exception 'There is no such option' using errcode = '22023';
      end if;
      kept := kept || jsonb_build_object(
        question ->> 'key', jsonb_build_object('option', (answer ->> 'option')::integer));
    else
      if char_length(coalesce(answer ->> 'text', '')) > 10000 then
        raise exception 'An answer may have up to 10,000 characters' using errcode = '22023';
      end if;
      if jsonb_typeof(answer -> 'files') = 'array' then
        if jsonb_array_length(answer -> 'files') > 5 then
          raise exception 'An answer may have up to 5 files' using errcode = '22023';
        end if;
        for path in select jsonb_array_elements_text(answer -> 'files') loop
          if not starts_with(path, learner::text || '/' || what || '/') or not exists (
            select from storage.objects
            where bucket_id = 'submissions' and name = path
          ) then
            raise exception 'A file of this answer has not arrived' using errcode = '22023';
          end if;
        end loop;
      end if;
      kept := kept || jsonb_build_object(question ->> 'key', jsonb_build_object(
        'text', coalesce(answer ->> 'text', ''),
        'files', case when jsonb_typeof(answer -> 'files') = 'array'
          then answer -> 'files' else '[]'::jsonb end
      ));
    end if;
  end loop;
  if octet_length(kept::text) > 65536 then
    raise exception 'The answers are too long together' using errcode = '22023';
  end if;
  return kept;
end
$$;
