import { parseSort, sortBy, sortInSteps } from './sort.js';

test.each([0, 1, 256, 257, 3_000])(
  '%i documents are sorted in short steps, and equal ones keep their order',
  (count) => {
    const docs = Array.from({ length: count }, (_, index) => ({
      a: (index * 7919) % 101,
      b: index % 3,
      index,
    }));
    const fields = parseSort({ a: -1, b: 1 });
    const steps = sortInSteps(docs, fields, (doc) => doc);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses++;
    expect(step.value).toEqual(sortBy(docs, fields, (doc) => doc));
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(count / 256));
  },
);
