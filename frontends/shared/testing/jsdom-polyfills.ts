// What jsdom leaves out, as far as we, antd and Radix ask for it.
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

/** Node's own would keep the test from ending. */
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

// It knows no styles of pseudo-elements and says so on the console each time that antd asks.
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
