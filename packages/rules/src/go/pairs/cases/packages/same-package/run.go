package main

import "os/exec"

func run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func list(command string) {
	// ok: go/command-injection
	exec.Command("ls", command).Run()
}

type job struct{ command string }

func newJob(command string) *job { return &job{command} }
