// Browser APIs that jsdom lacks and we, antd, or Radix use.
class ObserverStub {
  observe() {
    return;
  }
  unobserve() {
    return;
  }
  disconnect() {
    return;
  }
}

/** Node's MessageChannel would keep the test process alive. */
class MessageChannelStub {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

const PROPERTIES_OF_INTEREST = ['display', 'visibility', 'pointer-events'];
const reducedSheets = new WeakSet<CSSStyleSheet>();

/** jsdom matches all of antd's rules with each element, which takes a third of the time of a test. */
function reduceSheet(sheet: CSSStyleSheet): void {
  if (reducedSheets.has(sheet)) return;
  reducedSheets.add(sheet);
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const { style } = sheet.cssRules[index] as Partial<CSSStyleRule>;
    if (!PROPERTIES_OF_INTEREST.some((name) => style?.getPropertyValue(name))) sheet.deleteRule(index);
  }
}

const jsdomStyle = window.getComputedStyle.bind(window);

/** Ignores the pseudo-element that antd queries, because jsdom logs an error for it. */
function computedStyle(element: Element): CSSStyleDeclaration {
  [...document.styleSheets].forEach(reduceSheet);
  return jsdomStyle(element);
}

Object.assign(window, {
  MessageChannel: MessageChannelStub,
  ResizeObserver: ObserverStub,
  IntersectionObserver: ObserverStub,
  matchMedia,
  getComputedStyle: computedStyle,
  scrollTo: () => undefined,
});
Object.assign(performance, { mark: () => undefined });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom lays nothing out.
document.elementsFromPoint = () => [];
