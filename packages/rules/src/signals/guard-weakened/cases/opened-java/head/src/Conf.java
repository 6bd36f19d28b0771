class Conf {
  void configure(HttpSecurity http) {
    // ruleid: review/guard-weakened
    http.authorizeRequests().antMatchers("/admin/**").permitAll().anyRequest().authenticated();
  }

  void configureOther(HttpSecurity http) {
    // ok: review/guard-weakened
    http.authorizeRequests().antMatchers("/support").permitAll().anyRequest().authenticated();
  }
}
