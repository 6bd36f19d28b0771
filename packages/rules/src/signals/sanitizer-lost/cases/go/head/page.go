package page

func show(w io.Writer, name string) {
	// ruleid: review/sanitizer-lost
	fmt.Fprint(w, name)
	// ok: review/sanitizer-lost
	log.Print(w, len(name), 1)
}
