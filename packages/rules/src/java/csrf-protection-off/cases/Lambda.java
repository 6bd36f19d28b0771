class Lambda {
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    // ruleid: java/csrf-protection-off
    http.csrf(AbstractHttpConfigurer::disable);
    return http.httpBasic(withDefaults()).build();
  }
}
