package labels

func Update(c *Context, f Form) {
	l, err := db.GetLabelOfRepoByID(c.Repo.ID, f.ID)
	if err != nil {
		return
	}
	l.Name = f.Title
}

func Show(c *Context, f Form) {
	l, err := db.GetLabelOfRepoByID(c.Repo.ID, f.ID)
	if err != nil {
		return
	}
	c.Render(l)
}
