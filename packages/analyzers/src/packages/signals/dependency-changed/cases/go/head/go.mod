module example.org/shop

require (
	// ruleid: review/dependency-changed
	github.com/gorilla/mux v1.8.1
	// ok: review/dependency-changed
	github.com/lib/pq v1.10.0
)

// ruleid: review/dependency-changed
replace github.com/lib/pq => github.com/somebody/pq v1.10.1
