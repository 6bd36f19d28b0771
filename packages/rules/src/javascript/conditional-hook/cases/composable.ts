import { ref } from 'vue';
import { useTitle } from './title';

export function usePage(name) {
  const page = ref(name);
  if (name === '') return page;
  // ok: javascript/conditional-hook
  useTitle(name);
  return page;
}
