package fetch

func Fetch(ctx context.Context, body io.Reader) error {
	// ruleid: review/limit-lost
	return read(ctx, body)
}

func Do(ctx context.Context, url string) error {
	// ruleid: review/limit-lost
	return client.Do(ctx, url)
}

func Serve(addr string) *http.Server {
	// ruleid: review/limit-lost
	return &http.Server{Addr: addr}
}

func Log(ctx context.Context) error {
	// ok: review/limit-lost
	return record(ctx)
}
