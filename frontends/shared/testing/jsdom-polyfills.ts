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

// jsdom logs an error for pseudo-elements, which antd queries.
const computedStyle = window.getComputedStyle.bind(window);

Object.assign(window, {
  MessageChannel: MessageChannelStub,
  ResizeObserver: ObserverStub,
  IntersectionObserver: ObserverStub,
  matchMedia,
  getComputedStyle: (element: Element) => computedStyle(element),
  scrollTo: () => undefined,
});
Object.assign(performance, { mark: () => undefined });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});
