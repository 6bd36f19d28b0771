package notes

func list(c *gin.Context) {
	// ruleid: review/owner-check-lost
	found := load(c.Query("uid"))
	c.JSON(200, found)
}

func own(c *gin.Context) {
	// ok: review/owner-check-lost
	found := load(session.Get("uid"), c.Query("part"))
	c.JSON(200, found)
}
