package main

import (
	"net/http"

	"golang.org/x/crypto/ssh"
)

func remote(w http.ResponseWriter, r *http.Request) {
	client, err := ssh.Dial("tcp", "localhost:22", &ssh.ClientConfig{})
	if err != nil {
		return
	}
	session, err := client.NewSession()
	if err != nil {
		return
	}
	// ruleid: go/command-injection
	session.Run("rm -rf /srv/" + r.FormValue("name"))
	// ok: go/command-injection
	session.CombinedOutput("ls /srv")
}
