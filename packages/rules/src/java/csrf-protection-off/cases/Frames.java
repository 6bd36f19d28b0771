class Frames {
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    // ok: java/csrf-protection-off
    http.cors(cors -> cors.disable());
    return http.formLogin(withDefaults()).build();
  }
}
