package shop;

import jakarta.persistence.EntityManager;
import java.util.List;
import org.springframework.stereotype.Repository;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Repository
class Orders {
  private final EntityManager entities;

  Orders(EntityManager entities) { this.entities = entities; }

  List<?> newest(Integer count) {
    // ok: java/page-without-cap
    return entities.createQuery("select o from Order o").setMaxResults(count).getResultList();
  }
}

@RestController
@RequestMapping("/orders")
class OrderController {
  private final Orders orders;

  OrderController(Orders orders) { this.orders = orders; }

  @GetMapping
  List<?> newest(@RequestParam(defaultValue = "20") Integer count) {
    return orders.newest(Math.min(count, 200));
  }
}
