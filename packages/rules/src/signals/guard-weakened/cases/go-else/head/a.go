package a

func show(ctx *Context, id uint) {
	// ruleid: review/guard-weakened
	if app := find(id); app != nil {
		ctx.JSON(200, app)
	} else {
		ctx.Abort(404)
	}
}

func list(ctx *Context, id uint) {
	// ok: review/guard-weakened
	if app := find(id); app != nil && app.UserID == userOf(ctx) {
		ctx.JSON(200, app)
	} else {
		ctx.Abort(404)
	}
}
