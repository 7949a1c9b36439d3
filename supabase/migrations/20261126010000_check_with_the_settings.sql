-- Our server takes on the caller's role and asks check_request in one statement. PostgreSQL looks at the right to call a
-- function before it evaluates the statement, which is while the connection is still the login role. Without claims the
-- function says nothing to anybody.
grant execute on function public.check_request() to authenticator;
