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

const NOT_DISPLAYED = new Set(['datalist', 'head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

function display(element: Element): string {
  const { localName } = element;
  if (element.hasAttribute('hidden') || NOT_DISPLAYED.has(localName)) return 'none';
  return localName === 'dialog' && !element.hasAttribute('open') ? 'none' : 'block';
}

const visibility = (element: Element | null): string =>
  element ? (element as HTMLElement).style.visibility || visibility(element.parentElement) : 'visible';

/** There are no style sheets, and jsdom would match each rule of a browser’s own with each element. */
function computedStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = element;
  const computed = (name: string | symbol): unknown => {
    if (name === 'display') return style.display || display(element);
    if (name === 'visibility') return visibility(element);
    const value: unknown = Reflect.get(style, name);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  const getPropertyValue = (name: string) =>
    /^(?:display|visibility)$/.test(name) ? computed(name) : style.getPropertyValue(name);
  return new Proxy(style, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : computed(name)) });
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
