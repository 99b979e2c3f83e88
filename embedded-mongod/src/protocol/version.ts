/** The MongoDB version whose protocol and responses this server follows. */
export const SERVER_VERSION = '8.2.6';
