package main

import (
	"os/exec"

	"github.com/gorilla/websocket"
)

type order struct {
	Command string
	Number  int
}

func flawed(conn *websocket.Conn) {
	_, message, err := conn.ReadMessage()
	if err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", string(message)).Run()
	var o order
	if err := conn.ReadJSON(&o); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", o.Command).Run()
}

func fixed(conn *websocket.Conn) {
	kind, _, err := conn.ReadMessage()
	if err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", string(rune(kind))).Run()
}
