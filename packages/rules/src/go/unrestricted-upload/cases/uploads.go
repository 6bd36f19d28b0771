package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
)

var allowed = map[string]bool{".png": true, ".jpg": true}

var picture = regexp.MustCompile(`(?i)\.(png|jpe?g)$`)

const folder = "static/uploads"

func kept(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	// ruleid: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func ending(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	name := uuid.NewString() + filepath.Ext(header.Filename)
	// ruleid: go/unrestricted-upload
	out, _ := os.Create(folder + "/" + name)
	io.Copy(out, file)
}

func typed(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if header.Header.Get("Content-Type") != "image/png" {
		return
	}
	// ruleid: go/unrestricted-upload
	out, _ := os.OpenFile(filepath.Join(folder, filepath.Base(header.Filename)), os.O_CREATE|os.O_WRONLY, 0o600)
	io.Copy(out, file)
}

func refused(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if strings.HasSuffix(header.Filename, ".php") {
		return
	}
	// ruleid: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func anywhere(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if !strings.Contains(header.Filename, ".png") {
		return
	}
	// ruleid: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func saved(c *gin.Context) {
	file, _ := c.FormFile("avatar")
	// ruleid: go/unrestricted-upload
	c.SaveUploadedFile(file, "./public/"+filepath.Base(file.Filename))
	// ok: go/unrestricted-upload
	c.SaveUploadedFile(file, "./public/"+uuid.NewString()+".png")
}

func savedListed(c *gin.Context) {
	file, _ := c.FormFile("avatar")
	ext := strings.ToLower(filepath.Ext(file.Filename))
	if !allowed[ext] {
		return
	}
	// ok: go/unrestricted-upload
	c.SaveUploadedFile(file, "./public/"+filepath.Base(file.Filename))
	// ok: go/unrestricted-upload
	c.SaveUploadedFile(file, "./public/"+uuid.NewString()+ext)
}

func switched(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	switch filepath.Ext(header.Filename) {
	case ".png", ".jpg":
		// ok: go/unrestricted-upload
		out, _ := os.Create(filepath.Join(folder, header.Filename))
		io.Copy(out, file)
	default:
		http.Error(w, "no picture", http.StatusBadRequest)
	}
}

func contained(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if !slices.Contains([]string{".png", ".jpg"}, filepath.Ext(header.Filename)) {
		return
	}
	// ok: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func suffixed(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if !strings.HasSuffix(strings.ToLower(header.Filename), ".png") {
		return
	}
	// ok: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func matched(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if !picture.MatchString(header.Filename) {
		return
	}
	// ok: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func check(name string) error {
	ext := filepath.Ext(name)
	if ext != ".png" && ext != ".jpg" {
		return errors.New("no picture")
	}
	return nil
}

func checked(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if err := check(header.Filename); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	// ok: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func mapped(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("avatar")
	if _, ok := allowed[filepath.Ext(header.Filename)]; !ok {
		return
	}
	// ok: go/unrestricted-upload
	out, _ := os.Create(filepath.Join(folder, header.Filename))
	io.Copy(out, file)
}

func main() {
	http.Handle("/static/", http.FileServer(http.Dir("static")))
	http.HandleFunc("/kept", kept)
	http.HandleFunc("/ending", ending)
	http.HandleFunc("/typed", typed)
	http.HandleFunc("/refused", refused)
	http.HandleFunc("/anywhere", anywhere)
	http.HandleFunc("/switched", switched)
	http.HandleFunc("/contained", contained)
	http.HandleFunc("/suffixed", suffixed)
	http.HandleFunc("/matched", matched)
	http.HandleFunc("/checked", checked)
	http.HandleFunc("/mapped", mapped)
	router := gin.Default()
	router.POST("/saved", saved)
	router.POST("/listed", savedListed)
}
