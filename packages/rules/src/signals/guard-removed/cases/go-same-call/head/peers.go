package peers

func (h *Handler) Read(w http.ResponseWriter, r *http.Request) {
	account, _, err := h.accountOf(r)
	if err != nil {
		writeError(w, err)
		return
	}
	// ruleid: review/guard-removed
	h.write(w, account)
}

func (h *Handler) accountOf(r *http.Request) (*Account, *User, error) {
	if r.Header.Get("token") == "" {
		return nil, nil, errForbidden
	}
	return h.store.Find(r)
}
