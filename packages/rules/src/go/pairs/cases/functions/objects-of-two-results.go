package notify

import (
	"net/http"
	"os/exec"
)

type place struct{ command string }

type sender struct{ place *place }

// What an object of the first of two results holds is as deep as without the second one.
func senders(r *http.Request) ([]*sender, error) {
	list := []*sender{}
	for _, command := range r.URL.Query()["command"] {
		one := &place{command: command}
		list = append(list, &sender{place: one})
	}
	return list, nil
}

func Flawed(w http.ResponseWriter, r *http.Request) {
	list, err := senders(r)
	if err != nil {
		return
	}
	for _, one := range list {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", one.place.command).Run()
	}
}

func Fixed(w http.ResponseWriter, r *http.Request) {
	list, err := senders(r)
	if err != nil {
		return
	}
	for _, one := range list {
		// ok: go/command-injection
		exec.Command("sh", "-c", "run \"$1\"", "run", one.place.command).Run()
	}
}
