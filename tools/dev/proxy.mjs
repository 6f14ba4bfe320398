import http from 'node:http';

/** The public address in development: serves hot-reload events and proxies everything else to the backend. */
export function startProxy({ host, port }, backend, frontends) {
  const server = http.createServer((request, response) => {
    if (request.url === '/dev/hot') return frontends.addPage(response);
    backend.ready().then(
      () => forward(request, response, backend.port),
      (error) =>
        response.writeHead(503, { 'Content-Type': 'text/plain' }).end(`The backend isn't running: ${error.message}\n`),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({
        stop() {
          server.closeAllConnections();
          return new Promise((done) => server.close(done));
        },
      }),
    );
  });
}

function forward(request, response, port) {
  const isPage = request.headers.accept?.includes('text/html');
  const headers = { ...request.headers };
  if (isPage) delete headers['accept-encoding'];
  const { method, url: path } = request;
  const upstream = http.request({ host: '127.0.0.1', port, method, path, headers }, (upstreamResponse) => {
    if (isPage && /^text\/html/.test(upstreamResponse.headers['content-type']))
      return void sendPage(upstreamResponse, response);
    response.writeHead(upstreamResponse.statusCode, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  upstream.on('error', () => response.headersSent || response.writeHead(502).end());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Links instead of inline styles, because only linked stylesheets can be hot-replaced. */
async function sendPage(upstreamResponse, response) {
  const chunks = [];
  for await (const chunk of upstreamResponse) chunks.push(chunk);
  const html = Buffer.concat(chunks)
    .toString()
    .replace(/<style data-href="([^"]+)">[^]*?<\/style>/g, '<link rel="stylesheet" href="$1">');
  const headers = { ...upstreamResponse.headers };
  delete headers['content-length'];
  delete headers.etag;
  response.writeHead(upstreamResponse.statusCode, headers).end(html);
}
