/** Groups items by key. Empty keys take no memory. */
export class Groups<Item> {
  readonly #items = new Map<string, Set<Item>>();

  add(key: string, item: Item): void {
    const group = this.#items.get(key);
    if (group) group.add(item);
    else this.#items.set(key, new Set([item]));
  }

  remove(key: string, item: Item): void {
    const group = this.#items.get(key);
    group?.delete(item);
    if (group?.size === 0) this.#items.delete(key);
  }

  /** The current items of a key. */
  of(key: string): Item[] {
    return [...(this.#items.get(key) ?? [])];
  }

  sizeOf(key: string): number {
    return this.#items.get(key)?.size ?? 0;
  }

  keys(): string[] {
    return [...this.#items.keys()];
  }
}
