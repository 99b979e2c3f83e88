import { act } from '@testing-library/react';

/** An upload in progress that the test controls; replaces XMLHttpRequest. */
export class FakeRequest {
  static all: FakeRequest[] = [];
  static get last(): FakeRequest {
    const last = FakeRequest.all.at(-1);
    if (!last) throw new Error('Nothing is being sent');
    return last;
  }
  /** Call this before each test. */
  static install() {
    FakeRequest.all = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  }

  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '{}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  sent?: FormData;
  isAborted = false;
  headers: Record<string, string> = {};
  constructor() {
    FakeRequest.all.push(this);
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  progress = (loaded: number) => act(() => this.upload.onprogress?.({ loaded }));
  finish(status: number, body: unknown = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
  /** Breaks the connection. */
  cut = () => act(async () => this.onerror?.());
}
