package routes

func register(m *Router) {
	admin := auth.Require(PermissionAdmin)
	anyone := auth.Require(PermissionNone)
	m.Delete("/users", admin, deleteUser)
	m.Get("/help", anyone, help)
}
