-- The materials of a course as one learner meets them, in one answer.
create function public.my_materials(wanted_course text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'has_plus', public.has_plus(),
    'materials', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id,
            'unit_id', unit_id,
            'kind', kind,
            'title', title,
            'is_paid', is_paid,
            'pages', pages,
            'bytes', bytes,
            'path', path
          ) order by position
        )
        from public.course_materials
        where course_id = wanted_course
      ),
      '[]'::jsonb
    )
  )
$$;
comment on function public.my_materials(text) is
  'The materials of a course in their order, and whether the caller has Plus.';

revoke all on function public.my_materials(text) from public, anon;
grant execute on function public.my_materials(text) to authenticated;
