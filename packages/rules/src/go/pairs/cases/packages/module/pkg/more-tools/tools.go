package tools

import "os/exec"

type Runner struct{ Prefix string }

func New(prefix string) *Runner { return &Runner{Prefix: prefix} }

func (r *Runner) Run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", r.Prefix+command).Run()
}

func (r *Runner) List(command string) {
	// ok: go/command-injection
	exec.Command("ls", command).Run()
}
