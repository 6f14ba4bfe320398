/** Somebody at the API, with a cookie of their own. */
export function visitor(url, always = {}) {
  let cookie;
  return async function call(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: { ...always, ...(cookie ? { cookie } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, cookie };
  };
}

/** Looks again and again until there is something to see. */
export async function eventually(look, patienceMs = 20_000) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen || Date.now() > until) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
