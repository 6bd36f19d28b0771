package main

import (
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

func serve() {
	http.HandleFunc("/engines", engines)
}
