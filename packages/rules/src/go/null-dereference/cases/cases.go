package cases

func a(x *User, y *User, err error) {
	if x == nil {
		// ruleid: go/null-dereference
		f(x.Name)
	}
	if err == nil {
		// ruleid: go/null-dereference
		f(err.Error())
	}
	if x == nil {
		// ok: go/null-dereference
		f(x.String())
	}
	// ok: go/null-dereference
	if x == nil || x.Ready {
		f()
	}
	if x == nil {
		x = y
		// ok: go/null-dereference
		f(x.Name)
	}
}

type invoice struct{ total int }

func unset(list []*invoice) int {
	var one *invoice
	// ruleid: go/null-dereference
	sum := one.total
	var other *invoice
	for _, other = range list {
		sum += other.total
	}
	var third invoice
	// ok: go/null-dereference
	sum += third.total
	var fourth *invoice
	fourth = list[0]
	// ok: go/null-dereference
	return sum + fourth.total
}

func told(one, other *invoice) int {
	if one == nil {
		log.Printf("no invoice")
	}
	// ruleid: go/null-dereference
	sum := one.total
	if other == nil {
		log.Fatalf("no invoice")
	}
	// ok: go/null-dereference
	return sum + other.total
}
