package main

import (
	"context"
	"encoding/json"
	"net/http"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func flawed(users *mongo.Collection, r *http.Request) {
	var filter map[string]interface{}
	json.NewDecoder(r.Body).Decode(&filter)
	// ruleid: go/nosql-injection
	users.FindOne(context.Background(), filter)
}

func fixed(users *mongo.Collection, r *http.Request) {
	// ok: go/nosql-injection
	users.FindOne(context.Background(), bson.M{"name": r.FormValue("name")})
}
