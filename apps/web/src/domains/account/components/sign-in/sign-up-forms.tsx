import { Suspense, useRef } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useSearchParams } from '#lib/router/router.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { typedEmail } from '../../typed-email.ts';
import { RegisterForm } from './register-form.tsx';
import type { Typed } from './use-typed.ts';

const ParentForm = lazyWithPreload<{ typed: Typed }>(
  async () => (await import('./parent-form.tsx')).ParentForm,
);

/** One form for learners and one for parents. Input typed in one is copied to the other. */
export function SignUpForms() {
  const isParent = useSearchParams()[0].get('as') === 'parent';
  const typed = useRef({ name: '', email: typedEmail(), password: '' });
  if (!isParent) return <RegisterForm typed={typed} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ParentForm typed={typed} />
    </Suspense>
  );
}
