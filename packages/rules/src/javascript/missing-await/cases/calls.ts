async function save(x: number): Promise<void> {
  await write(x);
}

const load = async (): Promise<number> => 1;

function plain(): number {
  return 1;
}

declare function write(x: number): Promise<void>;

export async function run(): Promise<void> {
  // ruleid: javascript/missing-await
  save(1);
  // ruleid: javascript/missing-await
  load();
  // ok: javascript/missing-await
  await save(2);
  // ok: javascript/missing-await
  void save(3);
  // ok: javascript/missing-await
  plain();
  // ok: javascript/missing-await
  save(4).catch(() => undefined);
  // ok: javascript/missing-await
  const waiting = save(5);
  await waiting;
}

export function start(): void {
  // ok: javascript/missing-await
  save(6);
}

export class Store {
  async flush(): Promise<void> {
    await write(1);
  }

  size(): number {
    return 1;
  }

  async close(): Promise<void> {
    // ruleid: javascript/missing-await
    this.flush();
    // ok: javascript/missing-await
    this.size();
    // ok: javascript/missing-await
    await this.flush();
  }
}

export async function drop(files: number): Promise<void> {
  if (files === 0) {
    // ok: javascript/missing-await
    save(7);
    return;
  }
  if (files === 1) {
    // ruleid: javascript/missing-await
    save(8);
  }
  await write(9);
  // ok: javascript/missing-await
  save(9);
}

async function repeat(x: number): Promise<void> {
  setInterval(() => write(x), 1000);
}

async function listen(x: number): Promise<void> {
  let count = 0;
  try {
    for (;;) count += await read(x);
  } catch {
    report(count);
  }
}

async function listenTo(x: number[]): Promise<void> {
  let first = x[0].valueOf();
  try {
    first += await read(1);
  } catch {
    report(first);
  }
}

declare function read(x: number): Promise<number>;
declare function report(x: number): void;

export async function begin(): Promise<void> {
  // ok: javascript/missing-await
  repeat(1);
  // ok: javascript/missing-await
  listen(1);
  // ruleid: javascript/missing-await
  listenTo([1]);
  await write(1);
}
