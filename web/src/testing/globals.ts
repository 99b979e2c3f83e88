import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// What browsers have and jsdom lacks.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No other window hears or answers. */
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
  // Rules are inserted one by one: with each new text jsdom would parse all of them again.
  SC_DISABLE_SPEEDY: false,
});

/** A desktop: no narrow, touch or reduced-motion query matches. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('min-width'),
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom lays nothing out, but matches every element with every rule whenever somebody looks for a role.
CSSStyleSheet.prototype.insertRule = () => 0;
CSSStyleSheet.prototype.deleteRule = () => {};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

/** A pointer is a mouse with an id. */
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

// jsdom walks through the whole page for every label of every field.
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
