package main

import (
	"net"

	"golang.org/x/crypto/ssh"
)

func open(key ssh.PublicKey) []*ssh.ClientConfig {
	// ruleid: go/ssh-host-key-unchecked
	loose := &ssh.ClientConfig{User: "deploy", HostKeyCallback: ssh.InsecureIgnoreHostKey()}
	// ok: go/ssh-host-key-unchecked
	strict := &ssh.ClientConfig{User: "deploy", HostKeyCallback: ssh.FixedHostKey(key)}
	own := &ssh.ClientConfig{User: "deploy"}
	// ok: go/ssh-host-key-unchecked
	own.HostKeyCallback = func(name string, address net.Addr, given ssh.PublicKey) error { return compare(given, key) }
	late := &ssh.ClientConfig{User: "deploy"}
	// ruleid: go/ssh-host-key-unchecked
	late.HostKeyCallback = ssh.InsecureIgnoreHostKey()
	return []*ssh.ClientConfig{loose, strict, own, late}
}
