-- A finished benchmark test counts like any other learning.
create function public.count_benchmark()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.add_activity(new.user_id, new.finished_at);
  perform public.add_to_measure(new.user_id, 'benchmarks', 1);
  return null;
end
$$;
comment on function public.count_benchmark() is 'Trigger of benchmark_sessions: sittings finished.';
revoke all on function public.count_benchmark() from public, anon, authenticated;

create trigger count_benchmark
  after update on public.benchmark_sessions
  for each row when (new.status = 'finished' and old.status <> 'finished')
  execute function public.count_benchmark();
