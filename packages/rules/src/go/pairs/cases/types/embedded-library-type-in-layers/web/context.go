package web

import (
	"github.com/labstack/echo/v4"
	"gopkg.in/macaron.v1"
)

// Context is what handlers of pages get.
type Context struct {
	*macaron.Context
	User string
}

// APIContext is what handlers of the API get.
type APIContext struct {
	*Context
	Org string
}

// Named holds the context in a field, so that its methods are not its own.
type Named struct {
	Inner *macaron.Context
}

// Query answers what is asked of it from a table.
func (n *Named) Query(name string) string { return "a" }

// Custom embeds an interface.
type Custom struct {
	echo.Context
	tenant string
}

// Tenant tells whose data are asked for.
func (c *Custom) Tenant() string { return c.tenant }
