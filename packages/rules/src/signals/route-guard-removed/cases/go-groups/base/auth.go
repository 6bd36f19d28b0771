package web

func Toggle(o *Options) Handler {
	return func(c *Context) {
		if o.SignInRequired && c.User == nil {
			c.Status(http.StatusUnauthorized)
			return
		}
	}
}
