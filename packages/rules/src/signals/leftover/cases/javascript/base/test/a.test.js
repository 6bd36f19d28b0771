it('works', () => {});
