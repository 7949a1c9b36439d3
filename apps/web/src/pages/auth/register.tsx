import { Suspense } from 'react';
import { AuthFrame } from '#domains/account/components/sign-in/auth-frame.tsx';
import { RegisterForm } from '#domains/account/components/sign-in/register-form.tsx';
import { accountText } from '#domains/account/messages.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useSearchParams } from '#lib/router/router.tsx';
import { PageLoading } from '#ui/feedback/loading.tsx';

const ParentForm = lazyWithPreload(
  async () => (await import('#domains/account/components/sign-in/parent-form.tsx')).ParentForm,
);

export function RegisterPage() {
  const isParent = useSearchParams()[0].get('as') === 'parent';
  return (
    <AuthFrame promise={accountText.registerPromise}>
      {isParent ? (
        <Suspense fallback={<PageLoading />}>
          <ParentForm />
        </Suspense>
      ) : (
        <RegisterForm />
      )}
    </AuthFrame>
  );
}
