/** Items by a key that several share; a key without items takes no memory. */
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

  /** The items of the key as they are now. */
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
