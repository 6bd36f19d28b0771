package fetch

func Fetch(ctx context.Context, body io.Reader) error {
	r := io.LimitReader(body, maxBytes)
	return read(ctx, r)
}

func Do(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return client.Do(ctx, url)
}

func Serve(addr string) *http.Server {
	return &http.Server{Addr: addr, ReadTimeout: 5 * time.Second}
}

func Log(ctx context.Context) error {
	start := time.Now()
	return record(ctx)
}
