// Loaded into the server for the docs' screenshots. Its clock starts at SHOWN_TIME and keeps running.
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
// Mongoose recognizes types by their names.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
