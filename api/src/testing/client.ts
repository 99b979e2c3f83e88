import type { Mutation, Query } from './schema.generated.js';

/** Every field of queries and mutations, by name. */
export type RootFields = Query & Mutation;

/** The response to a REST call: its status, headers, and parsed body, in the form a test expects. */
export interface RestAnswer<Body = Record<string, unknown> & unknown[]> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The response to a GraphQL operation, typed by the schema; objects contain only the requested fields. */
export interface GraphqlAnswer<Data = Partial<RootFields>> {
  status: number;
  data: Data | null;
  errors: {
    message: string;
    extensions: { code: string; fields?: Record<string, string>; retryAfter?: number; challenge?: string };
  }[];
}

/** A user's script, which keeps cookies between calls like a browser or a cookie jar. */
export class TestClient {
  /** The cookies as a request header. */
  cookie = '';

  constructor(readonly url: string) {}

  /** Sends the request unchanged, with the cookies. */
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

  private send(method: string, path: string, body: unknown): Promise<Response> {
    return this.fetch(path, {
      method,
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  }

  /** A REST call with a JSON body. */
  async rest<Body = Record<string, unknown> & unknown[]>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<RestAnswer<Body>> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  /** A GraphQL operation with its variables. */
  async graphql<Data = Partial<RootFields>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const response = await this.send('POST', '/graphql', { query, variables });
    const { data = null, errors = [] } = JSON.parse(await response.text());
    return { status: response.status, data, errors };
  }
}
