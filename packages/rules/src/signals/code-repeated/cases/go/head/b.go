package a

// ruleid: review/code-repeated
func sumsOf(rows []Row) []string {
	totals := map[string]*Total{}
	for _, row := range rows {
		currency := strings.ToUpper(row.Currency)
		known, isKnown := totals[currency]
		if !isKnown {
			known = &Total{}
			totals[currency] = known
		}
		if row.IsRefunded {
			known.Amount -= row.Amount
		} else {
			known.Amount += row.Amount
		}
		known.Count++
	}
	lines := []string{}
	for currency, known := range totals {
		lines = append(lines, fmt.Sprintf("%s %.2f (%d)", currency, known.Amount, known.Count))
	}
	sort.Strings(lines)
	return lines
}

// ok: review/code-repeated
func first(rows []Row) string {
	for _, row := range rows {
		if row.Name == "" {
			continue
		}
		name := strings.TrimSpace(row.Name)
		if name != "" {
			return name
		}
	}
	return ""
}
