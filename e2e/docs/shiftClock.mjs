// Loaded into the server that the pictures of the docs are taken of: its clock begins at SHOWN_TIME and runs on.
const shift = Date.parse(process.env.SHOWN_TIME ?? '') - Date.now();
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift;
  }
}
// Mongoose knows types by their names.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
