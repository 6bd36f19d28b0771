/** The platform's `fetch` with a cap on the answer and without redirects, which would carry code and key elsewhere. */
export function createBoundedFetch(maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await globalThis.fetch(input, { ...init, redirect: 'error' });
    const { body } = response;
    if (body === null) return response;
    let size = 0;
    const bounded = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          size += chunk.byteLength;
          if (size > maxBytes)
            controller.error(new RangeError('The answer of the model server is too large.'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded, { status: response.status, headers: response.headers });
  };
}
