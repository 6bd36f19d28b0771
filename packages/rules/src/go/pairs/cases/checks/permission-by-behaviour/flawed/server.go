package main

import (
	"net/http"

	"github.com/gorilla/mux"
)

func gate(w http.ResponseWriter, r *http.Request) bool {
	user := store.UserOf(r.Header.Get("Authorization"))
	if user.Role != "editor" {
		w.WriteHeader(http.StatusForbidden)
		return false
	}
	return true
}

func createPage(w http.ResponseWriter, r *http.Request) {
	if gate(w, r) {
		pages.Create(r.Body)
	}
}

func updatePage(w http.ResponseWriter, r *http.Request) {
	if gate(w, r) {
		pages.Update(mux.Vars(r)["id"], r.Body)
	}
}

func removePage(w http.ResponseWriter, r *http.Request) {
	if gate(w, r) {
		pages.Remove(mux.Vars(r)["id"])
	}
}

func createMenu(w http.ResponseWriter, r *http.Request) {
	if gate(w, r) {
		menus.Create(r.Body)
	}
}

func removeMenu(w http.ResponseWriter, r *http.Request) {
	if gate(w, r) {
		menus.Remove(mux.Vars(r)["id"])
	}
}

// ruleid: go/missing-authorization
func updateMenu(w http.ResponseWriter, r *http.Request) {
	menus.Update(mux.Vars(r)["id"], r.Body)
}

func main() {
	router := mux.NewRouter()
	router.Methods("POST").Path("/pages").HandlerFunc(createPage)
	router.Methods("PUT").Path("/pages/{id}").HandlerFunc(updatePage)
	router.Methods("DELETE").Path("/pages/{id}").HandlerFunc(removePage)
	router.Methods("POST").Path("/menus").HandlerFunc(createMenu)
	router.Methods("DELETE").Path("/menus/{id}").HandlerFunc(removeMenu)
	router.Methods("PUT").Path("/menus/{id}").HandlerFunc(updateMenu)
	http.ListenAndServe(":8080", router)
}
