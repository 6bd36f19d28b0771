package app

import "net/http"

type answers struct{ kept http.Header }

func (a *answers) Header() http.Header { return a.kept }
