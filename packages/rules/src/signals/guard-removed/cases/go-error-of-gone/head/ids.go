package ids

var others = regexp.MustCompile("[^a-z]")

func clean(input string) string {
	// ok: review/guard-removed
	return others.ReplaceAllString(input, "_")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
