package cases

func a(x string) {
	// ruleid: go/deprecated-api
	f(ioutil.ReadFile(x))
	// ruleid: go/deprecated-api
	rand.Seed(now())
	// ok: go/deprecated-api
	f(os.ReadFile(x))
	// ok: go/deprecated-api
	f(strings.ToTitle(x))
}
