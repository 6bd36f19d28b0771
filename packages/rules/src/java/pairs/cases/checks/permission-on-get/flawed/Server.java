import org.apache.shiro.authz.annotation.RequiresPermissions;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/clients")
class Clients {
  private final ClientService clientService;

  Clients(ClientService clientService) {
    this.clientService = clientService;
  }

  // ruleid: java/missing-authorization
  @GetMapping("/updateKey")
  public Answer updateKey(@RequestParam("name") String name, @RequestParam("key") String key) {
    return clientService.updateKeyByName(name, key);
  }

  @PostMapping("/apply")
  @RequiresPermissions("clients:add")
  public Answer apply(@RequestBody Client client) {
    return clientService.create(client);
  }

  @PostMapping("/updateDetail")
  @RequiresPermissions("clients:edit")
  public Answer updateDetail(@RequestBody Client client) {
    return clientService.updateDetail(client);
  }

  @PostMapping("/enable")
  @RequiresPermissions("clients:disable")
  public Answer enable(@RequestBody Client client) {
    return clientService.enable(client);
  }

  @PostMapping("/batchDelete")
  @RequiresPermissions("clients:delete")
  public Answer batchDelete(@RequestBody Client client) {
    return clientService.delete(client);
  }
}
