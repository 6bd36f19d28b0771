package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Optional;
import lombok.Data;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Data
@Entity
class Customer {
  @Id private Long id;
  private String email;
  private String password;
}

class CustomerView {
  public Long id;
  public String email;

  CustomerView(Customer customer) {
    this.id = customer.getId();
    this.email = customer.getEmail();
  }
}

interface Customers extends JpaRepository<Customer, Long> {
  Optional<Customer> findByEmail(String email);
}

@Service
class CustomerService {
  private final Customers customers;

  CustomerService(Customers customers) { this.customers = customers; }

  public Optional<Customer> byEmail(String email) { return customers.findByEmail(email); }
}

@RestController
@RequestMapping("/customers")
class CustomerController {
  private final CustomerService service;

  CustomerController(CustomerService service) { this.service = service; }

  @GetMapping("/{email}")
  public ResponseEntity<?> show(@PathVariable String email) {
    Customer customer = service.byEmail(email).orElseThrow();
    // ok: java/record-exposure
    return ResponseEntity.status(200).body(new CustomerView(customer));
  }
}
