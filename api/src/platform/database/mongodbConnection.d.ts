/** The driver's own connections, which it has no types for. */
declare module 'mongodb/lib/cmap/connection.js' {
  interface Connection {
    socket: import('node:net').Socket;
    /** The driver's listener for the end of the socket. */
    onClose(): void;
  }
  export const Connection: { prototype: Connection };
}
