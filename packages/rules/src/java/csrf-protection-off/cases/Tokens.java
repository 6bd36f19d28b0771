class Tokens {
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    // ok: java/csrf-protection-off
    http.csrf(csrf -> csrf.disable());
    http.sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS));
    return http.build();
  }
}
