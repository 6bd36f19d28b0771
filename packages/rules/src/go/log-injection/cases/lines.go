package main

import (
	"log"
	"net/http"
	"strconv"
	"strings"

	"github.com/sirupsen/logrus"
)

func lines(w http.ResponseWriter, r *http.Request) {
	user := r.FormValue("user")
	// ruleid: go/log-injection
	log.Printf("user %s", user)
	// ruleid: go/log-injection
	logrus.WithField("a", 1).Info(user)
	// ok: go/log-injection
	log.Print(strings.ReplaceAll(user, "\n", ""))
	number, _ := strconv.Atoi(user)
	// ok: go/log-injection
	log.Print(number)
	// ok: go/log-injection
	log.Print(r.Header.Get("User-Agent"))
}
