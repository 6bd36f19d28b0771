package p

import "database/sql"

type base struct{ id int }

type store struct {
	*base
	db   *sql.DB
	list []*base
}

type finder interface {
	find(name string) string
}

func (s *store) find(name string) string { return name }

func newStore(db *sql.DB) finder {
	return &store{db: db, list: []*base{{id: 1}, {2}}}
}

func first[T any](list []T) T { return list[0] }

func use(f finder, value any) string {
	if s, ok := value.(*store); ok {
		return s.find(first[string]([]string{"a"}))
	}
	act := (*store).find
	return act(nil, f.find("b"))
}
