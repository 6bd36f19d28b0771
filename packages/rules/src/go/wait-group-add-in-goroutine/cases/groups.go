package main

import "sync"

type pool struct{ wg sync.WaitGroup }

func (p *pool) start(work func()) {
	go func() {
		// ruleid: go/wait-group-add-in-goroutine
		p.wg.Add(1)
		work()
	}()
	p.wg.Add(1)
	go func() {
		// ok: go/wait-group-add-in-goroutine
		defer p.wg.Done()
		work()
	}()
}
