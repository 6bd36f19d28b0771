package main

import "os/exec"

func (j *job) start() {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func (j *job) stop() {
	// ok: go/command-injection
	exec.Command("ls", j.command).Run()
}
