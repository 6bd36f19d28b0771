package main

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"
	"xorm.io/xorm"
)

type Event struct{ Name string }

type store struct{ engine *xorm.Engine }

func (s *store) newest(count int) ([]Event, error) {
	if count > 100 {
		count = 100
	}
	events := []Event{}
	// ok: go/page-without-cap
	err := s.engine.Desc("id").Limit(count).Find(&events)
	return events, err
}

func (s *store) list(c echo.Context) error {
	count, err := strconv.Atoi(c.QueryParam("count"))
	if err != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	events, err := s.newest(count)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, events)
}

func main() {
	s := &store{}
	e := echo.New()
	e.GET("/events", s.list)
	e.Start(":8080")
}
