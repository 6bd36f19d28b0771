/** Names that programs use for holders of their settings. */

const holder =
  /(?:^|[./_-])(?:app|global|site|server|runtime)?_?(?:settings?|confs?|configs?|configurations?|options|flags|features?|env|environment|constants?)$/i;

/** @param name  name of a module, a variable or a class: `django.conf.settings`, `app.config`, `AppConfig` */
export function namesSettings(name: string): boolean {
  return holder.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_'));
}
