/**
 * Where values go in the operations of arrays, promises, maps and functions; see `ir/operations.ts`.
 *
 * Where a method's name alone says which operation it is: may over-report on objects with a method of the same name.
 */

/**
 * A place of a call: an argument, or `element` for any element of the receiver, `callback` for what the callback
 * returns, `new-element` for an element of the array that the call makes.
 */
export type OperationPlace = 'receiver' | 'element' | 'result' | 'callback' | 'new-element' | number;

export interface OperationFlow {
  /** Argument that holds the callback. */
  readonly callback?: number;
  /** What the callback's parameters get, by index. */
  readonly parameters?: readonly OperationPlace[];
  readonly flows: readonly (readonly [from: OperationPlace, to: OperationPlace])[];
}

const each = (result: OperationFlow['flows']): OperationFlow => ({
  callback: 0,
  parameters: ['element'],
  flows: result,
});

export const operationFlows: ReadonlyMap<string, OperationFlow> = new Map<string, OperationFlow>([
  ['then', { callback: 0, parameters: ['receiver'], flows: [['callback', 'result']] }],
  [
    'catch',
    {
      callback: 0,
      flows: [
        ['callback', 'result'],
        ['receiver', 'result'],
      ],
    },
  ],
  ['finally', { callback: 0, flows: [['receiver', 'result']] }],
  ['forEach', each([])],
  ['map', each([['callback', 'new-element']])],
  ['flatMap', each([['callback', 'result']])],
  ['filter', each([['receiver', 'result']])],
  ['find', each([['element', 'result']])],
  ['findLast', each([['element', 'result']])],
  ['some', each([])],
  ['every', each([])],
  ['sort', { callback: 0, parameters: ['element', 'element'], flows: [['receiver', 'result']] }],
  [
    'reduce',
    {
      callback: 0,
      parameters: ['callback', 'element'],
      flows: [
        ['callback', 'result'],
        [1, 'result'],
      ],
    },
  ],
  [
    'reduceRight',
    {
      callback: 0,
      parameters: ['callback', 'element'],
      flows: [
        ['callback', 'result'],
        [1, 'result'],
      ],
    },
  ],
  [
    'push',
    {
      flows: [
        [0, 'element'],
        [1, 'element'],
      ],
    },
  ],
  [
    'appended',
    {
      flows: [
        ['element', 'new-element'],
        [0, 'new-element'],
        [1, 'new-element'],
        [2, 'new-element'],
      ],
    },
  ],
  ['secondOf', { flows: [['element', 'result']] }],
  ['unshift', { flows: [[0, 'element']] }],
  [
    'add',
    {
      flows: [
        [0, 'element'],
        ['receiver', 'result'],
      ],
    },
  ],
  [
    'set',
    {
      flows: [
        [1, 'element'],
        ['receiver', 'result'],
      ],
    },
  ],
  ['pop', { flows: [['element', 'result']] }],
  ['shift', { flows: [['element', 'result']] }],
  ['at', { flows: [['element', 'result']] }],
  ['get', { flows: [['element', 'result']] }],
  ['slice', { flows: [['receiver', 'result']] }],
  ['splice', { flows: [['receiver', 'result']] }],
  [
    'concat',
    {
      flows: [
        ['receiver', 'result'],
        [0, 'result'],
      ],
    },
  ],
  ['reverse', { flows: [['receiver', 'result']] }],
  ['flat', { flows: [['receiver', 'result']] }],
  ['values', { flows: [['receiver', 'result']] }],
  ['bind', { flows: [['receiver', 'result']] }],
  ['list', { flows: [[0, 'result']] }],
  ['sorted', { flows: [[0, 'result']] }],
  ['partial', { flows: [[0, 'result']] }],
  ['removeAt', { flows: [['element', 'result']] }],
  ['insert', { flows: [[1, 'element']] }],
  [
    'setDefault',
    {
      flows: [
        ['element', 'result'],
        [1, 'element'],
        [1, 'result'],
      ],
    },
  ],
  [
    'enter',
    {
      flows: [
        ['receiver', 'result'],
        ['element', 'result'],
      ],
    },
  ],
]);
