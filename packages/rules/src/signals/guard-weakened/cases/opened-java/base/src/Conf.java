class Conf {
  void configure(HttpSecurity http) {
    http.authorizeRequests().antMatchers("/admin/**").hasRole("ADMIN").anyRequest().authenticated();
  }

  void configureOther(HttpSecurity http) {
    http.authorizeRequests().antMatchers("/help").permitAll().anyRequest().authenticated();
  }
}
