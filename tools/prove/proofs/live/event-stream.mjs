import http from 'node:http';

/** A page that listens for changes, as cheap as possible: hundreds run in this process. */
export class EventStream {
  #request;
  isOpen = false;
  /**
   * Called with the kinds of each event.
   * @type {(kinds: string[]) => void}
   */
  onKinds = () => undefined;

  constructor(url, cookie) {
    this.opened = new Promise((resolve, reject) => {
      this.#request = http.get(`${url}/api/admin/events`, { agent: false, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}`));
        this.isOpen = true;
        this.#read(response);
        resolve(undefined);
      });
      this.#request.on('error', (error) => (this.isOpen ? undefined : reject(error)));
    });
  }

  #read(response) {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part) => {
      const messages = (text + part).split('\n\n');
      text = messages.pop();
      for (const message of messages) this.onKinds(JSON.parse(message.replace('data: ', '')));
    });
    response.on('close', () => (this.isOpen = false));
    response.on('error', () => undefined);
  }

  close() {
    this.#request.destroy();
  }
}
