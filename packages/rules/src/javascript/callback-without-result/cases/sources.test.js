it('has columns', () =>
  // ok: javascript/callback-without-result
  sources.map((source) => {
    expect(source.columns).toHaveLength(2);
  }));
