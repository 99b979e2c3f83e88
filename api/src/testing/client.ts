/** The answer to a REST call: its status, headers and parsed body. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  // Tests read whatever shape they expect.
  body: Record<string, unknown> & unknown[];
}

/** The answer to a GraphQL operation. */
export interface GraphqlAnswer {
  status: number;
  data: Record<string, never> | null;
  errors: {
    message: string;
    extensions: { code: string; fields?: Record<string, string>; retryAfter?: number };
  }[];
}

/** A person at a script: keeps the cookies between calls, as a browser or a cookie jar does. */
export class TestClient {
  /** The cookies as the header that is sent. */
  cookie = '';

  constructor(readonly url: string) {}

  /** Sends the request as it is, with the cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('cookie', this.cookie);
    const response = await fetch(this.url + path, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) this.keep(set.split(';')[0] ?? '');
    return response;
  }

  private keep(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((other) => other && !other.startsWith(name));
    this.cookie = [cookie, ...others].join('; ');
  }

  /** A REST call with a JSON body. */
  async rest(method: string, path: string, body?: unknown): Promise<RestAnswer> {
    const response = await this.fetch(path, {
      method,
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  /** A GraphQL operation with its variables. */
  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const { status, body } = await this.rest('POST', '/graphql', { query, variables });
    const { data, errors } = body as unknown as Partial<GraphqlAnswer>;
    return { status, data: data ?? null, errors: errors ?? [] };
  }
}
