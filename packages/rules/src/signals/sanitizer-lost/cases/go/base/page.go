package page

func show(w io.Writer, name string) {
	fmt.Fprint(w, html.EscapeString(name))
	log.Print(w, len(name))
}
