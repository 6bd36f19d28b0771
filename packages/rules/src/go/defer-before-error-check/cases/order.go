package main

import "os"

func order(name string) {
	file, err := os.Open(name)
	// ruleid: go/defer-before-error-check
	defer file.Close()
	if err != nil {
		return
	}
	other, err := os.Open(name)
	if err != nil {
		return
	}
	// ok: go/defer-before-error-check
	defer other.Close()
	third := file
	// ok: go/defer-before-error-check
	defer third.Close()
}
