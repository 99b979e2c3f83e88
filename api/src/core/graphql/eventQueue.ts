/** Maximum number of pending events. A subscription that falls further behind fails. */
const maxWaiting = 1_000;

/** A subscription reads its events more slowly than they arrive. */
export class SlowSubscriberError extends Error {}

type Taker = (result: IteratorResult<object>) => void;

const over: IteratorResult<object> = { value: undefined, done: true };

/** A subscription's events, from its creation until it ends or falls behind. */
export class EventQueue implements AsyncIterableIterator<object> {
  readonly #onEnd: () => void;
  readonly #takers: Taker[] = [];
  #waiting: object[] = [];
  #isOver = false;
  #failure: SlowSubscriberError | undefined;

  /** @param onEnd called once, when no more events are needed */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(event: object): void {
    if (this.#isOver) return;
    const taker = this.#takers.shift();
    if (taker) taker({ value: event, done: false });
    else if (this.#waiting.length < maxWaiting) this.#waiting.push(event);
    else {
      this.#failure = new SlowSubscriberError(
        `More than ${maxWaiting} events are waiting for a subscription.`,
      );
      this.#end();
    }
  }

  /** @throws SlowSubscriberError once, after events were lost */
  async next(): Promise<IteratorResult<object>> {
    const event = this.#waiting.shift();
    if (event) return { value: event, done: false };
    if (this.#failure) {
      const failure = this.#failure;
      this.#failure = undefined;
      throw failure;
    }
    if (this.#isOver) return over;
    return new Promise((resolve) => this.#takers.push(resolve));
  }

  async return(): Promise<IteratorResult<object>> {
    this.#end();
    return over;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    for (const taker of this.#takers.splice(0)) taker(over);
    this.#onEnd();
  }
}
