package main

import (
	"net/http"

	"github.com/go-resty/resty/v2"
	openai "github.com/sashabaranov/go-openai"
)

func models(w http.ResponseWriter, r *http.Request) {
	config := openai.DefaultConfig(r.FormValue("key"))
	// ruleid: go/server-side-request-forgery
	config.BaseURL = r.FormValue("base")
	openai.NewClientWithConfig(config)
	known := openai.DefaultConfig(r.FormValue("key"))
	// ok: go/server-side-request-forgery
	known.BaseURL = "https://api.example.com/v1"
	// ruleid: go/server-side-request-forgery
	resty.New().SetBaseURL(r.FormValue("base")).R().Get("/models")
	// ok: go/server-side-request-forgery
	resty.New().SetBaseURL("https://api.example.com").R().SetBody(r.FormValue("base")).Post("/models")
}
