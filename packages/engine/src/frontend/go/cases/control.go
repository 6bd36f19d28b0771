package p

func f(list []string, ch chan string, value any, n int) string {
outer:
	for i, item := range list {
		switch {
		case n > 1 && item == "a":
			continue outer
		case n == 2:
			break outer
		}
		switch item {
		case "x", "y":
			fallthrough
		case "z":
			n = i
		default:
			goto done
		}
	}
	for n < 10 {
		n++
	}
	switch typed := value.(type) {
	case string:
		return typed
	case int, nil:
	}
	select {
	case text := <-ch:
		return text
	case ch <- "a":
	default:
	}
done:
	return ""
}
