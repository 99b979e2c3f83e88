/** What such types hold is packed already. */
export const packedType = /^(?:image\/(?!svg|bmp)|audio\/|video\/)|zip|compressed|7z|rar|pdf|openxml/;
