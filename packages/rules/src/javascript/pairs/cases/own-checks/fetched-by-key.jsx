import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';

const get = (address) => fetch(address).then((answer) => answer.json());

export function Flawed() {
  const [params] = useSearchParams();
  // ruleid: javascript/open-redirect
  const onClick = () => window.location.assign(params.get('next'));
  return <button onClick={onClick}>On</button>;
}

export function Fixed() {
  const { id } = useParams();
  const { data } = useQuery({ queryKey: ['form', id], queryFn: () => get(`/api/forms/${id}`) });
  // ok: javascript/open-redirect
  const onClick = () => window.location.assign(data.thanks);
  return <button onClick={onClick}>On</button>;
}

export function FixedToo() {
  const { id } = useParams();
  const { data } = useSWR(`/api/forms/${id}`, get);
  // ok: javascript/open-redirect
  const onClick = () => window.location.assign(data.thanks);
  return <button onClick={onClick}>On</button>;
}
