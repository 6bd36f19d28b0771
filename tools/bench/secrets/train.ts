/** Logistic regression over sets of features, by stochastic gradient descent with a step size of its own for each weight. */

export interface Example {
  readonly features: Uint16Array;
  readonly isSecret: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface Model {
  readonly weights: Float64Array;
  readonly bias: number;
}

// Chosen on the folds: more epochs and longer steps learn single projects by heart.
const epochs = 4;
const step = 0.05;
const decay = 1e-5;

/** The same examples in the same order give the same model. */
export function trainModel(examples: readonly Example[], featureCount: number): Model {
  const weights = new Float64Array(featureCount);
  const squares = new Float64Array(featureCount).fill(1e-2);
  let bias = 0;
  let biasSquares = 1e-2;
  const random = generator(20);
  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const probability = probabilityOf({ weights, bias }, example.features);
      const error = (probability - (example.isSecret ? 1 : 0)) * example.weight;
      for (const feature of example.features) {
        const weight = weights[feature] ?? 0;
        const gradient = error + decay * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight - (step * gradient) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (step * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

export function probabilityOf({ weights, bias }: Model, features: Uint16Array): number {
  let sum = bias;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
