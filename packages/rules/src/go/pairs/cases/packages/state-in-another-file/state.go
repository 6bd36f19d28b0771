package main

var last string
var title = "ls"
