package labels

func Update(c *Context, f Form) {
	// ruleid: review/owner-check-lost
	l, err := db.GetLabelByID(f.ID)
	if err != nil {
		return
	}
	l.Name = f.Title
}

func Show(c *Context, f Form) {
	// ok: review/owner-check-lost
	l, err := db.GetRepoLabel(c.Repo.ID, f.ID)
	if err != nil {
		return
	}
	c.Render(l)
}
