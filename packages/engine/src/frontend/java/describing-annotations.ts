/**
 * Annotations of a parameter that say what its value must be or is for, and nothing of where it comes from: a handler's
 * parameter that has no other is filled from the request as one that has none.
 *
 * May miss: those of a package that is imported as a whole, which may be the program's own.
 */

/** Packages whose annotations are all of this sort. */
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
