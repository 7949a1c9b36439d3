-- Functions are closed until a migration opens them: PostgreSQL lets everyone call a new function
-- and hosted Supabase lets visitors and learners. Each function of ours says who may call it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
