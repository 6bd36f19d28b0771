class Forms {
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    // ruleid: java/csrf-protection-off
    return http.csrf().disable().formLogin().and().build();
  }
}
