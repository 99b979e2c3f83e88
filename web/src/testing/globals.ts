import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import React from 'react';

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

// With every role that a test looks for, jsdom would compute all colors of each element and its ancestors. There are no
// style sheets but its own, so only inline styles and an element's type decide what shows.
const noStyle = document.createElement('div').style;
// A worker's files share the window, so each file replaces the previous file's function.
const shared = globalThis as { computeStyle?: typeof getComputedStyle };
shared.computeStyle ??= document.defaultView?.getComputedStyle ?? getComputedStyle;
const { computeStyle } = shared;
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const kind = `${element.localName} ${element.getAttribute('type') ?? ''}`;
  const known = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, known);
  return known;
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style
    : noStyle;

function inherited(element: Element, property: 'visibility' | 'pointerEvents', initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = styleOf(each)[property];
    if (value && value !== 'inherit') return value;
  }
  return initial;
}

function getShownStyle(element: Element): CSSStyleDeclaration {
  const ownStyle = styleOf(element);
  const style: CSSStyleDeclaration = Object.create(ownStyle, {
    display: { get: () => ownStyle.display || displayOf(element) },
    visibility: { get: () => inherited(element, 'visibility', 'visible') },
    pointerEvents: { get: () => inherited(element, 'pointerEvents', 'auto') },
    getPropertyValue: {
      value: (name: string) =>
        name === 'display' || name === 'visibility' ? style[name] : ownStyle.getPropertyValue(name),
    },
  });
  return style;
}
for (const view of [window, document.defaultView])
  Object.assign(view ?? {}, { getComputedStyle: getShownStyle });

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

// For each element, React's development build would store a stack trace, which takes an eighth of the tests' time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
