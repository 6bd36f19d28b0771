import { useRouter } from 'next/router';

export function Tabs({ tab }: { tab: string }) {
  const router = useRouter();
  // ok: javascript/open-redirect
  const show = () => router.push({ pathname: router.pathname, query: { ...router.query, tab } });
  const hide = () => {
    const { open, ...rest } = router.query;
    // ok: javascript/open-redirect
    router.replace({ pathname: '/tabs', query: rest });
  };
  // ruleid: javascript/open-redirect
  const back = () => router.push(router.query.back as string);
  // ruleid: javascript/open-redirect
  const further = () => router.push({ pathname: router.query.back as string });
  return <a onClick={show} onDoubleClick={back} onMouseDown={further} onMouseUp={hide}>x</a>;
}
