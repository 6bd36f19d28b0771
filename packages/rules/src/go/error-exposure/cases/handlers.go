package main

import (
	"fmt"
	"log"
	"net/http"
	"runtime/debug"

	"github.com/gin-gonic/gin"
)

func report(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/error-exposure
	w.Write(debug.Stack())
	// ruleid: go/error-exposure
	http.Error(w, string(debug.Stack()), 500)
	// ruleid: go/error-exposure
	fmt.Fprintf(w, "failed: %s", debug.Stack())
	// ok: go/error-exposure
	log.Print(string(debug.Stack()))
	// ok: go/error-exposure
	http.Error(w, "failed", 500)
}

func show(c *gin.Context) {
	// ruleid: go/error-exposure
	c.JSON(500, gin.H{"trace": string(debug.Stack())})
	// ok: go/error-exposure
	c.JSON(500, gin.H{"error": "failed"})
}
