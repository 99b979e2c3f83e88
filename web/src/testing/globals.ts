import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// Browser features that jsdom lacks.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No other window receives or responds. */
class FakeBroadcastChannel {
  postMessage() {}
  close() {}
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: NoResizeObserver,
  BroadcastChannel: FakeBroadcastChannel,
  structuredClone: (value: unknown) => deserialize(serialize(value)),
  // Insert rules one by one, because jsdom parses all of them again for each new text.
  SC_DISABLE_SPEEDY: false,
});

/** A desktop: no query for a narrow screen, touch, or reduced motion matches. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('min-width'),
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom has no layout, but matches every element against every rule whenever a test looks for a role.
CSSStyleSheet.prototype.insertRule = () => 0;
CSSStyleSheet.prototype.deleteRule = () => {};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

/** A pointer event is a mouse event with an ID. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 1, pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
}
Object.assign(window, { PointerEvent: FakePointerEvent });

// jsdom searches the whole page for every label of every field.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return Array.from(document.querySelectorAll('label')).filter(
        (label) =>
          (label.htmlFor ? label.htmlFor === this.id : label.contains(this)) && label.control === this,
      );
    },
  });
}
