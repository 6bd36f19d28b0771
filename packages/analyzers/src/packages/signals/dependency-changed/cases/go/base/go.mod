module example.org/shop

require (
	github.com/gorilla/mux v1.8.0
	github.com/lib/pq v1.10.0
)
