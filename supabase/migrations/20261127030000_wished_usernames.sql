-- A guardian may wish for a username. A wish that somebody else has is not refused: another name is given, so that nobody
-- learns by a refusal which usernames there are. What can still be learned, that a wish was given or not, costs an account
-- for a child each time: ten wishes a day are looked at for one guardian, and none from anybody after two hundred taken ones.

create function public.choose_username(guardian uuid, wish text, names text[])
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own private.tries;
  everybody private.tries;
  found_one text;
begin
  if wish is not null then
    own := private.try_row('wished name', guardian::text);
    own.day_count := own.day_count + 1;
    perform private.save_tries(own);
    everybody := private.try_row('wished name', 'everybody');
    if own.day_count <= 10 and everybody.day_count < 200 then
      found_one := public.free_username(array[wish]);
      if found_one is not null then return found_one; end if;
      everybody.day_count := everybody.day_count + 1;
      perform private.save_tries(everybody);
    end if;
  end if;
  return public.free_username(names);
end
$$;
comment on function public.choose_username(uuid, text, text[]) is
  'The username that a guardian wishes for, or else the first of these names that nobody has. For functions of the service.';
grant execute on function public.choose_username(uuid, text, text[]) to service_role;
