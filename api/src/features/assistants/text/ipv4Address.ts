/** Whether it's an IPv4 address: four parts from 0 to 255. */
export function isIpv4Address(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}
