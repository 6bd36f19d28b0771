package server

type Input struct {
	Name  string `json:"name" binding:"required,max=80"`
	Mail  string `json:"mail" validate:"required,email"`
	Title string `json:"title"`
}
