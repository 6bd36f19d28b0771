class Conf {
  void configure(HttpSecurity http) {
    // ruleid: review/browser-protection-lost
    http.headers(h -> h.frameOptions().deny()).csrf(csrf -> csrf.disable()).cors();
  }

  void other(HttpSecurity http) {
    // ok: review/browser-protection-lost
    http.formLogin(f -> f.disable()).csrf(Customizer.withDefaults()).cors();
  }
}
