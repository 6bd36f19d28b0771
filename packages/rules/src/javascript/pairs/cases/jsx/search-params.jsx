import { useSearchParams } from 'react-router-dom';

export function Note() {
  const [params] = useSearchParams();
  const text = params.get('text');
  // ruleid: javascript/dom-cross-site-scripting
  const flawed = <p dangerouslySetInnerHTML={{ __html: text }} />;
  // ok: javascript/dom-cross-site-scripting
  const fixed = <p>{text}</p>;
  return [flawed, fixed];
}
