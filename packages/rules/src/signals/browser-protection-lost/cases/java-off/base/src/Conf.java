class Conf {
  void configure(HttpSecurity http) {
    http.headers(h -> h.frameOptions().deny()).csrf(Customizer.withDefaults()).cors();
  }

  void other(HttpSecurity http) {
    http.formLogin(f -> f.loginPage("/login")).csrf(Customizer.withDefaults()).cors();
  }
}
