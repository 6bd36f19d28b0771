package main

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/dop251/goja"
	lua "github.com/yuin/gopher-lua"
)

func engines(w http.ResponseWriter, r *http.Request) {
	vm := goja.New()
	// ruleid: go/code-injection
	vm.RunString("show(" + r.FormValue("name") + ")")
	vm.Set("name", r.FormValue("name"))
	// ok: go/code-injection
	vm.RunString("show(name)")
	state := lua.NewState()
	// ruleid: go/code-injection
	state.DoString(r.FormValue("script"))
}

type visit struct {
	Name string `json:"name"`
}

func literals(w http.ResponseWriter, r *http.Request) {
	vm := goja.New()
	written, _ := json.Marshal(visit{Name: r.FormValue("name")})
	// ok: go/code-injection
	vm.RunString(fmt.Sprintf("show(%s)", string(written)))
}

func quotedLiterals(w http.ResponseWriter, r *http.Request) {
	written, _ := json.Marshal(visit{Name: r.FormValue("name")})
	// ruleid: go/code-injection
	goja.New().RunString("show('" + string(written) + "')")
}

func serve() {
	http.HandleFunc("/literals", literals)
	http.HandleFunc("/quoted-literals", quotedLiterals)
	http.HandleFunc("/engines", engines)
}
