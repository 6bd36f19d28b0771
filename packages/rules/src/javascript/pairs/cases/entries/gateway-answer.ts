import type { APIGatewayProxyHandler } from 'aws-lambda';

export const page: APIGatewayProxyHandler = async (event) => {
  const name = event.queryStringParameters?.name ?? '';
  // ruleid: javascript/cross-site-scripting
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<h1>Hello ${name}</h1>`,
  };
};

export const data: APIGatewayProxyHandler = async (event) => {
  const name = event.queryStringParameters?.name ?? '';
  // ok: javascript/cross-site-scripting
  return { statusCode: 200, headers: { 'Content-Type': 'text/plain' }, body: `Hello ${name}` };
};

export const unsaid: APIGatewayProxyHandler = async (event) => {
  const name = event.queryStringParameters?.name ?? '';
  // ok: javascript/cross-site-scripting
  return { statusCode: 200, body: `Hello ${name}` };
};
