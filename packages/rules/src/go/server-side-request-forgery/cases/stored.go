package main

import (
	"context"
	"net/http"

	"github.com/go-pg/pg/v10"
	"github.com/jmoiron/sqlx"
	"github.com/uptrace/bun"
)

type hook struct {
	ID  int
	URL string
}

type queries struct {
	GetHooks *sqlx.Stmt `query:"get-hooks"`
	GetHook  *sqlx.Stmt `query:"get-hook"`
}

type manager struct {
	q queries
}

func (m *manager) deliver(event string) error {
	hooks := make([]hook, 0)
	if err := m.q.GetHooks.Select(&hooks, event); err != nil {
		return err
	}
	for _, one := range hooks {
		// ruleid: go/server-side-request-forgery
		http.Post(one.URL, "application/json", nil)
	}
	var single hook
	if err := m.q.GetHook.Get(&single, event); err != nil {
		return err
	}
	// ruleid: go/server-side-request-forgery
	_, err := http.Get(single.URL)
	return err
}

func byRow(db *sqlx.DB, id int) {
	var found hook
	db.QueryRowx("SELECT * FROM hooks WHERE id = $1", id).StructScan(&found)
	// ruleid: go/server-side-request-forgery
	http.Get(found.URL)
}

func byBun(ctx context.Context, db *bun.DB) {
	var hooks []hook
	if err := db.NewSelect().Model(&hooks).Where("active").Limit(10).Scan(ctx); err != nil {
		return
	}
	for _, one := range hooks {
		// ruleid: go/server-side-request-forgery
		http.Get(one.URL)
	}
}

func byPg(ctx context.Context, db *pg.DB, id int) {
	var found hook
	if err := db.ModelContext(ctx, &found).Where("id = ?", id).Select(&found); err != nil {
		return
	}
	// ruleid: go/server-side-request-forgery
	http.Get(found.URL)
	// ok: go/server-side-request-forgery
	http.Get("https://example.com/hooks")
}
