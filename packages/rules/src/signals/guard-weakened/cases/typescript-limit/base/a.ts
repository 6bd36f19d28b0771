router.post('documents.move', auth(), rateLimiter(limits.perMinute), transaction(), async (ctx) => {
  await move(ctx);
});
emitter.on('moved', once(), async (event) => {
  await tell(event);
});
