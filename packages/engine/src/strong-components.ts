/** Strongly connected components. */

/** Number of the component of each node. */
export function componentNumbers(components: readonly (readonly number[])[], nodes: number): Int32Array {
  const numbers = new Int32Array(nodes);
  for (const [number, component] of components.entries())
    for (const node of component) numbers[node] = number;
  return numbers;
}

/**
 * Components in an order in which each comes after all that it has edges to; the nodes of a component are sorted by
 * number.
 *
 * @param edges  successors of each node
 * @see Tarjan 1972, "Depth-first search and linear graph algorithms"; with an explicit stack
 */
export function stronglyConnectedComponents(edges: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const isOnStack = new Uint8Array(edges.length);
  const stack: number[] = [];
  const components: number[][] = [];
  let counter = 0;
  for (let root = 0; root < edges.length; root++) {
    if (index[root] !== -1) continue;
    const open: { node: number; next: number }[] = [{ node: root, next: 0 }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { node } = top;
      if (top.next === 0) {
        index[node] = counter;
        low[node] = counter++;
        stack.push(node);
        isOnStack[node] = 1;
      }
      const to = edges[node]?.[top.next++];
      if (to !== undefined) {
        if (index[to] === -1) open.push({ node: to, next: 0 });
        else if (isOnStack[to]) low[node] = Math.min(low[node] ?? 0, index[to] ?? 0);
        continue;
      }
      open.pop();
      const parent = open.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] === index[node]) components.push(popComponent(stack, isOnStack, node));
    }
  }
  return components;
}

function popComponent(stack: number[], isOnStack: Uint8Array, root: number): number[] {
  const component: number[] = [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    isOnStack[node] = 0;
    component.push(node);
    if (node === root) break;
  }
  return component.sort((a, b) => a - b);
}
