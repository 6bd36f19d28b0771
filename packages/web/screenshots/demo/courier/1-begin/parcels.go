package main

import (
	"database/sql"
	"net/http"
	"os"
	"path/filepath"
)

const labels = "/srv/courier/labels"

type parcels struct {
	db *sql.DB
}

type parcel struct {
	ID     string `json:"id"`
	Status string `json:"status"`
}

// list answers with the parcels of a customer.
func (s *parcels) list(w http.ResponseWriter, r *http.Request) {
	customer := r.URL.Query().Get("customer")
	rows, err := s.db.QueryContext(r.Context(), "SELECT id, status FROM parcels WHERE customer = '"+customer+"'")
	if err != nil {
		http.Error(w, "the parcels cannot be read", http.StatusInternalServerError)
		return
	}
	defer rows.Close()
	found := []parcel{}
	for rows.Next() {
		var one parcel
		if err := rows.Scan(&one.ID, &one.Status); err != nil {
			http.Error(w, "the parcels cannot be read", http.StatusInternalServerError)
			return
		}
		found = append(found, one)
	}
	writeJSON(w, found)
}

// label answers with the label of a parcel.
func (s *parcels) label(w http.ResponseWriter, r *http.Request) {
	content, err := os.ReadFile(filepath.Join(labels, r.URL.Query().Get("name")))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write(content)
}
