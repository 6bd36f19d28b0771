import { exec } from 'child_process';

export async function getServerSideProps({ query, params }) {
  // ruleid: javascript/command-injection
  exec('ls ' + query.name);
  // ruleid: javascript/command-injection
  exec('ls ' + params.name);
  return { props: {} };
}

export default function Show({ name }) {
  return <p>{name}</p>;
}
