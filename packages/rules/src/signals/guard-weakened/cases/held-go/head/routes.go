package routes

func register(m *Router) {
	admin := auth.Require(PermissionAdmin)
	anyone := auth.Require(PermissionNone)
	// ruleid: review/guard-weakened
	m.Delete("/users", anyone, deleteUser)
	// ok: review/guard-weakened
	m.Get("/help", admin, help)
}
