// Courier tells customers where their parcels are.
package main

import (
	"database/sql"
	"encoding/json"
	"log"
	"net/http"
	"os"
)

func main() {
	db, err := sql.Open("pgx", os.Getenv("DATABASE_URL"))
	if err != nil {
		log.Fatal(err)
	}
	server := &parcels{db: db}
	http.HandleFunc("/parcels", server.list)
	http.HandleFunc("/parcels/label", server.label)
	log.Fatal(http.ListenAndServe(":8090", nil))
}

func writeJSON(w http.ResponseWriter, value any) {
	w.Header().Set("content-type", "application/json")
	if err := json.NewEncoder(w).Encode(value); err != nil {
		log.Print(err)
	}
}
