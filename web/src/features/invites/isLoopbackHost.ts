/** Whether a host name only reaches the device that opens it. */
export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
