package main

// ruleid: go/too-complex
func price(kinds []string, used, old bool) int {
	sum := 0
	for _, kind := range kinds {
		if kind == "book" {
			if used {
				if old {
					sum++
				} else {
					sum += 2
				}
			} else if len(kinds) > 3 {
				sum += 4
			}
		} else if kind == "record" {
			if used && old {
				sum += 9
			} else {
				sum += 5
			}
		}
	}
	return sum
}

var prices = map[string]int{"book": 3, "record": 5}

// ok: go/too-complex
func plain(kinds []string) int {
	sum := 0
	for _, kind := range kinds {
		sum += prices[kind]
	}
	return sum
}
