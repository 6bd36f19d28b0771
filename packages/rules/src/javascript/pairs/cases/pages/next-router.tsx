import Router, { useRouter } from 'next/router';

function Form({ to }: { to: string }) {
  const router = useRouter();
  const go = async () => {
    // ruleid: javascript/open-redirect
    await router.replace(to);
  };
  return <button onClick={go}>Log in</button>;
}

export function Flawed() {
  const router = useRouter();
  return <Form to={(router.query.redirect as string) ?? '/'} />;
}

export function FlawedDefault() {
  const router = useRouter();
  // ruleid: javascript/open-redirect
  return <button onClick={() => Router.push(router.query.redirect as string)}>Back</button>;
}

function localPath(path: string | undefined) {
  if (!path?.startsWith('/') || path.startsWith('//')) return '/';
  return path;
}

export function Fixed() {
  const router = useRouter();
  // ok: javascript/open-redirect
  return <button onClick={() => router.push(localPath(router.query.redirect as string))}>Back</button>;
}

export function FixedPart() {
  const router = useRouter();
  // ok: javascript/open-redirect
  return <button onClick={() => router.push(`/pages/${router.query.page}`)}>Back</button>;
}
