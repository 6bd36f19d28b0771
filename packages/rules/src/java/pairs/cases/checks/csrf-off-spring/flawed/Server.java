package shop;

import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

class Security {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    // ruleid: java/csrf-protection-off
    http.csrf(csrf -> csrf.disable()).formLogin();
    return http.build();
  }
}
