// ruleid: review/guard-weakened
router.post('documents.move', auth(), transaction(), async (ctx) => {
  await move(ctx);
});
// ok: review/guard-weakened
emitter.on('moved', async (event) => {
  await tell(event);
});
