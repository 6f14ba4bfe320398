const { TestEnvironment } = require('jest-environment-jsdom');

// What browsers have and jsdom does not, from Node.
const FROM_NODE = { fetch, Headers, Request, Response, ReadableStream, TextDecoder, TextEncoder };

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}

module.exports = BrowserEnvironment;
