package users

type User struct {
	ID       int    `json:"id"`
	// ruleid: review/more-sent
	Password string `json:"password"`
	Name     string `json:"title"`
}

func (u *User) View() *UserView {
	// ruleid: review/more-sent
	return &UserView{ID: u.ID, Name: u.Name, Token: u.Token}
}

func Status(s *Server) Answer {
	answer := Answer{
		// ruleid: review/more-sent
		Profile: *s.Profile,
		Open:    true,
	}
	return answer
}

func Other(s *Server) Answer {
	// ok: review/more-sent
	return Answer{Mode: s.Profile.Mode, Open: false}
}
