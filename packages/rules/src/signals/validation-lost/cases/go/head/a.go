package server

type Input struct {
	// ruleid: review/validation-lost
	Name  string `json:"name"`
	// ruleid: review/validation-lost
	Mail  string `json:"mail" validate:"required"`
	// ok: review/validation-lost
	Title string `json:"caption"`
}
