export let command = 'ls';
export let fixed = 'ls';

export function set(value) {
  command = value;
}
