package notes

func list(c *gin.Context) {
	found := load(session.Get("uid"))
	c.JSON(200, found)
}

func own(c *gin.Context) {
	found := load(session.Get("uid"))
	c.JSON(200, found)
}
