import * as React from 'react';

export function Panel({ x }) {
  // ok: javascript/conditional-hook
  const a = useState(0);
  if (x) {
    // ruleid: javascript/conditional-hook
    useEffect(() => {});
  }
  // ruleid: javascript/conditional-hook
  const b = x && useMemo(() => 1);
  // ok: javascript/conditional-hook
  const c = useMemo(() => 1) ?? x;
  if (x) return null;
  // ruleid: javascript/conditional-hook
  const d = React.useRef(a);
  return [b, c, d];
}
export const useThing = (x) => {
  // ruleid: javascript/conditional-hook
  for (const y of x) useEffect(() => {});
  // ok: javascript/conditional-hook
  return useContext(x);
};
export function plain(x) {
  // ok: javascript/conditional-hook
  if (x) useEffect(() => {});
}
