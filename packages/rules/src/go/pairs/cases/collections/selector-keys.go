package main

import (
	"net/http"
	"os"
)

type order struct {
	Shop string
	Kind string
}

func flawedKeys(w http.ResponseWriter, r *http.Request) {
	one := order{"a", "b"}
	names := map[string]map[string]string{}
	names[one.Shop] = map[string]string{}
	names[one.Shop][one.Kind] = r.FormValue("name")
	// ruleid: go/path-traversal
	os.ReadFile("/srv/" + names[one.Shop][one.Kind])
}

func fixedKeys(w http.ResponseWriter, r *http.Request) {
	one := order{"a", "b"}
	names := map[string]map[string]string{}
	names[one.Shop] = map[string]string{}
	names[one.Shop][one.Kind] = "terms.txt"
	// ok: go/path-traversal
	os.ReadFile("/srv/" + names[one.Shop][one.Kind])
}

type pair[K, V any] struct {
	key   K
	value V
}

func swapped[K, V any](one pair[K, V]) pair[V, K] {
	return pair[V, K]{one.value, one.key}
}

func flawedGeneric(w http.ResponseWriter, r *http.Request) {
	other := swapped[string, order](pair[string, order]{r.FormValue("name"), order{}})
	// ruleid: go/path-traversal
	os.ReadFile("/srv/" + other.value)
}
