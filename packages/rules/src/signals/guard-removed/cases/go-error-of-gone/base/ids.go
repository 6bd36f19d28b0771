package ids

func clean(input string) string {
	reg, err := regexp.Compile("[^a-z]")
	check(err)
	return reg.ReplaceAllString(input, "_")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
