const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = { fetch, Headers, Request, Response, ReadableStream, TextDecoder, TextEncoder };

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}

module.exports = BrowserEnvironment;
