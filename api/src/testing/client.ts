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

/** A person at a script: keeps the session cookie between calls, as a browser or a cookie jar does. */
export class TestClient {
  cookie = '';

  constructor(readonly url: string) {}

  /** Sends the request as it is, with the session cookie. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('cookie', this.cookie);
    const response = await fetch(this.url + path, { ...init, headers, redirect: 'manual' });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0] ?? '';
    return response;
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
