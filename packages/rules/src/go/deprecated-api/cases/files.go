package files

import (
	"io/ioutil"
	"log"
	"net/http"
)

func read(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/deprecated-api
	body, err := ioutil.ReadAll(r.Body)
	if err != nil {
		log.Fatal(err)
	}
	// ruleid: go/deprecated-api
	if err := ioutil.WriteFile("a", body, 0o600); err != nil {
		log.Fatal(err)
	}
	// ruleid: go/deprecated-api
	folder, err := ioutil.TempDir("", "a")
	log.Println(folder, err)
}
