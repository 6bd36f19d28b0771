/**
 * Annotations of a parameter that describe or constrain its value without binding it to a source. A handler's parameter
 * with only such annotations is filled from the request like one without annotations.
 *
 * May miss: annotations from a wildcard import, which may be the program's own.
 */

/** Packages that contain only such annotations. */
const packages = [
  'jakarta.validation',
  'javax.validation',
  'org.hibernate.validator',
  'org.springframework.validation',
  'org.springframework.format',
  'org.springframework.lang',
  'org.jspecify.annotations',
  'org.jetbrains.annotations',
  'jakarta.annotation',
  'javax.annotation',
  'edu.umd.cs.findbugs.annotations',
  'org.checkerframework.checker',
  'androidx.annotation',
  'lombok',
  'io.swagger',
  'org.springdoc',
];

/** @param name  package and name of an annotation: `jakarta.validation:Valid` */
export function isDescribing(name: string): boolean {
  const module = name.slice(0, name.indexOf(':'));
  return packages.some((one) => module === one || module.startsWith(`${one}.`)) && !module.includes('|');
}
