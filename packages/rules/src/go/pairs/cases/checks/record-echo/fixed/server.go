package main

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"gorm.io/gorm"
)

type Account struct {
	gorm.Model
	Email        string
	PasswordHash string `json:"-"`
}

type accounts interface {
	byEmail(email string) (*Account, error)
}

type gormAccounts struct{ db *gorm.DB }

func (a *gormAccounts) byEmail(email string) (*Account, error) {
	account := &Account{}
	if err := a.db.Where("email = ?", email).First(account).Error; err != nil {
		return nil, err
	}
	return account, nil
}

type api struct{ accounts accounts }

func (a *api) show(c echo.Context) error {
	account, err := a.accounts.byEmail(c.QueryParam("email"))
	if err != nil {
		return echo.NewHTTPError(http.StatusNotFound)
	}
	// ok: go/record-exposure
	return c.JSON(http.StatusOK, map[string]interface{}{"account": account})
}

func main() {
	var db *gorm.DB
	a := &api{accounts: &gormAccounts{db: db}}
	e := echo.New()
	e.GET("/accounts", a.show)
	e.Start(":8080")
}
