package depots;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.security.utils.SecurityService;

abstract class OfDepot {
  SecurityService people;
  Shelves shelves;

  void requireDepot(String depot) {
    if (!people.getAuthentication().get().getAttributes().get("depot").equals(depot))
      throw new ForbiddenException();
  }
}

@Controller("/depots/{depot}/shelves")
class ShelfController extends OfDepot {
  @Get
  Object list(String depot) {
    requireDepot(depot);
    return shelves.of(depot);
  }

  @Post
  void add(String depot) {
    requireDepot(depot);
    shelves.add(depot);
  }

  @Delete("/{id}")
  void remove(String depot, long id) {
    requireDepot(depot);
    shelves.remove(id);
  }
}

@Controller("/depots/{depot}/crates")
class CrateController extends OfDepot {
  @Get
  Object list(String depot) {
    requireDepot(depot);
    return shelves.crates(depot);
  }

  @Delete("/{id}")
  void remove(String depot, long id) {
    requireDepot(depot);
    shelves.removeCrate(id);
  }
}

@Controller("/depots/{depot}/labels")
class LabelController extends OfDepot {
  // ruleid: java/missing-authorization
  @Get
  Object list(String depot) {
    return shelves.labels(depot);
  }

  // ruleid: java/missing-authorization
  @Delete("/{id}")
  void remove(String depot, long id) {
    shelves.removeLabel(id);
  }
}

@Controller("/depots")
class DepotController extends OfDepot {
  // ok: java/missing-authorization
  @Get
  Object list() {
    return shelves.depots();
  }
}

@Controller("/towns/{depot}")
class TownController {
  // ok: java/missing-authorization
  @Get
  Object show(String depot) {
    return depot;
  }
}
