package files

import (
	"io"
	"log"
	"net/http"
	"os"
)

func read(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/deprecated-api
	body, err := io.ReadAll(r.Body)
	if err != nil {
		log.Fatal(err)
	}
	// ruleid: go/deprecated-api
	if err := os.WriteFile("a", body, 0o600); err != nil {
		log.Fatal(err)
	}
	// ruleid: go/deprecated-api
	folder, err := os.MkdirTemp("", "a")
	log.Println(folder, err)
}
