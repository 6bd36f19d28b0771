// ruleid: review/leftover
it.only('works', () => {});
// ok: review/leftover
it('works too', () => {});
