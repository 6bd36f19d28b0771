package users

type User struct {
	ID       int    `json:"id"`
	Password string `json:"-"`
	Name     string `json:"name"`
}

func (u *User) View() *UserView {
	return &UserView{ID: u.ID, Name: u.Name}
}

func Status(s *Server) Answer {
	answer := Answer{
		Profile: Profile{Mode: s.Profile.Mode, Version: s.Profile.Version},
		Open:    true,
	}
	return answer
}

func Other(s *Server) Answer {
	return Answer{Mode: s.Profile.Mode, Open: true}
}
