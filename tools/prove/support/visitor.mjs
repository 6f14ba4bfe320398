export function visitor(url, fixedHeaders = {}) {
  let cookie;
  return async function call(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...fixedHeaders,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, cookie };
  };
}

export async function eventually(check, timeoutMs = 100_000) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result || Date.now() > deadline) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
