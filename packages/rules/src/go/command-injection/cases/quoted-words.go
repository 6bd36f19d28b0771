package words

import (
	"net/http"
	"os/exec"

	"al.essio.dev/pkg/shellescape"
	"github.com/kballard/go-shellquote"
	"mvdan.cc/sh/v3/syntax"
)

func List(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+shellescape.Quote(r.FormValue("folder"))).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", shellescape.QuoteCommand([]string{"ls", r.FormValue("folder")})).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", shellquote.Join("ls", r.FormValue("folder"))).Run()
	word, err := syntax.Quote(r.FormValue("folder"), syntax.LangBash)
	if err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+word).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", `ls "$1"`, "list", r.FormValue("folder")).Run()
	// ruleid: go/command-injection
	exec.Command("sh", "-e", "-c", "ls "+r.FormValue("folder")).Run()
	// ruleid: go/command-injection
	exec.Command("cmd", "/c", "dir", r.FormValue("folder")).Run()
}
