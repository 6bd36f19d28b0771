package shell

import "os/exec"

func Run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func List(command string) {
	// ok: go/command-injection
	exec.Command("ls", command).Run()
}
