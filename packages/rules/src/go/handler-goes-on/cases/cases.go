package cases

func a(w http.ResponseWriter, x bool) {
	if x {
		// ruleid: go/handler-goes-on
		http.Error(w, "x", 500)
	}
	render(w, x)
	if x {
		// ok: go/handler-goes-on
		http.Error(w, "x", 500)
		return
	}
	if x {
		// ok: go/handler-goes-on
		http.Error(w, "x", 500)
	} else {
		render(w, x)
	}
	if x {
		// ok: go/handler-goes-on
		http.Error(w, "x", 500)
	}
}
