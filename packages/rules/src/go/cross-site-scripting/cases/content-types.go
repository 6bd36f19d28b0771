package main
import ("fmt"; "net/http"; "github.com/gin-gonic/gin"; "github.com/labstack/echo/v4"; "io")
// ruleid: go/cross-site-scripting
func a(w http.ResponseWriter, r *http.Request) { fmt.Fprintf(w, "<b>%s", r.FormValue("q")) }
// ok: go/cross-site-scripting
func b(w http.ResponseWriter, r *http.Request) { w.Header().Set("Content-Type", "text/plain"); fmt.Fprintf(w, "<b>%s", r.FormValue("q")) }
// ok: go/cross-site-scripting
func c(w http.ResponseWriter, r *http.Request) { w.Header().Add("content-type", "application/json"); w.Write([]byte("<b>"+r.FormValue("q"))) }
// ruleid: go/cross-site-scripting
func e(w http.ResponseWriter, r *http.Request) { w.Header().Set("Content-Type", "text/html"); io.WriteString(w, "<b>"+r.FormValue("q")) }
// ruleid: go/cross-site-scripting
func g1(c *gin.Context) { c.Data(200, "text/html; charset=utf-8", []byte("<b>"+c.Query("q"))) }
// ok: go/cross-site-scripting
func g2(c *gin.Context) { c.Data(200, "application/json", []byte("<b>"+c.Query("q"))) }
// ok: go/cross-site-scripting
func g3(c *gin.Context) { c.String(200, "<b>"+c.Query("q")) }
// ruleid: go/cross-site-scripting
func g4(c *gin.Context) { c.Header("Content-Type", "text/html"); c.String(200, "<b>"+c.Query("q")) }
// ruleid: go/cross-site-scripting
func e1(c echo.Context) error { return c.HTML(200, "<b>"+c.QueryParam("q")) }
// ok: go/cross-site-scripting
func e2(c echo.Context) error { return c.String(200, "<b>"+c.QueryParam("q")) }
// ruleid: go/cross-site-scripting
func e3(c echo.Context) error { return c.Blob(200, "text/html", []byte("<b>"+c.QueryParam("q"))) }
// ok: go/cross-site-scripting
func e4(c echo.Context) error { return c.Blob(200, "application/pdf", []byte("<b>"+c.QueryParam("q"))) }
func main() {
	http.HandleFunc("/a", a); http.HandleFunc("/b", b); http.HandleFunc("/c", c); http.HandleFunc("/e", e)
	r := gin.Default(); r.GET("/1", g1); r.GET("/2", g2); r.GET("/3", g3); r.GET("/4", g4)
	x := echo.New(); x.GET("/1", e1); x.GET("/2", e2); x.GET("/3", e3); x.GET("/4", e4)
}
