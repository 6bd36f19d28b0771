import { Controller, Delete, ForbiddenException, Get, Param, Post } from '@nestjs/common';
import { crates, depots, labels, shelves, user } from './store';

abstract class OfDepot {
  protected requireDepot(depot: string): void {
    if (!user.depots.includes(depot)) throw new ForbiddenException();
  }
}

@Controller('depots/:depot/shelves')
export class Shelves extends OfDepot {
  @Get()
  list(@Param('depot') depot: string) {
    this.requireDepot(depot);
    return shelves.of(depot);
  }

  @Post()
  add(@Param('depot') depot: string) {
    this.requireDepot(depot);
    shelves.add(depot);
  }

  @Delete()
  clear(@Param('depot') depot: string) {
    this.requireDepot(depot);
    shelves.clear(depot);
  }
}

@Controller('depots/:depot/crates')
export class Crates extends OfDepot {
  @Get()
  list(@Param('depot') depot: string) {
    this.requireDepot(depot);
    return crates.of(depot);
  }

  @Delete()
  clear(@Param('depot') depot: string) {
    this.requireDepot(depot);
    crates.clear(depot);
  }
}

@Controller('depots/:depot/labels')
export class Labels extends OfDepot {
  @Get()
  // ruleid: javascript/missing-authorization
  list(@Param('depot') depot: string) {
    return labels.of(depot);
  }

  @Delete()
  // ruleid: javascript/missing-authorization
  clear(@Param('depot') depot: string) {
    labels.clear(depot);
  }
}

@Controller('depots')
export class Depots extends OfDepot {
  @Get()
  // ok: javascript/missing-authorization
  list() {
    return depots.names();
  }
}
