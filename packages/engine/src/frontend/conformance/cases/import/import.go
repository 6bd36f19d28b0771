package main

import "example.com/files"

func f(a string) string {
	return files.Load(a)
}
