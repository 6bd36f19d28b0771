package shop.web;

import com.jfinal.core.Controller;
import com.jfinal.plugin.activerecord.Db;

class Case extends Controller {
  public void flawed() {
    // ruleid: java/sql-injection
    Db.find("select * from item where name = '" + getPara("name") + "'");
    // ruleid: java/open-redirect
    redirect(getPara("to"));
  }

  public void fixed() {
    // ok: java/sql-injection
    Db.find("select * from item where name = ?", getPara("name"));
    // ok: java/open-redirect
    redirect("/items");
  }
}
