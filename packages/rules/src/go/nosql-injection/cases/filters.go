package main

import (
	"encoding/json"
	"net/http"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func filters(users *mongo.Collection, r *http.Request) {
	var input map[string]any
	json.NewDecoder(r.Body).Decode(&input)
	// ruleid: go/nosql-injection
	users.DeleteMany(r.Context(), bson.M{"name": input["name"]})
	// ok: go/nosql-injection
	users.Find(r.Context(), bson.M{"name": r.FormValue("name")})
}
