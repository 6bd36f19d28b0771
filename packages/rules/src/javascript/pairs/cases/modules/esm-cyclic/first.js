import { second } from './second.js';

export function first(command, fixed) {
  return second(command, fixed);
}

export const separator = ' ';
