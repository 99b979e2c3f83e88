import { Connection } from 'mongodb/lib/cmap/connection.js';

const { onClose } = Connection.prototype;

/**
 * Fails commands that were sent just when their connection closed. The driver (7.8 and 7.9) waits for the closed
 * connection to drain, so such a command, and everything that waits for it, would never end.
 */
export function failCommandsOfClosedConnections(): void {
  Connection.prototype.onClose = function () {
    onClose.call(this);
    this.socket.emit('drain');
  };
}
