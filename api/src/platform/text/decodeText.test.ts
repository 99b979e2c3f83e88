import fc from 'fast-check';
import { decodeText, isBinaryText } from './decodeText.js';

const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from('Größe 静态路由 \uFFFD'), 'Größe 静态路由 \uFFFD'],
  ['UTF-8', Buffer.from('\uFEFFnaïve café'), 'naïve café'],
  ['UTF-16LE', utf16('Größe\r\n静态路由'), 'Größe\r\n静态路由'],
  ['UTF-16BE', utf16('Größe').swap16(), 'Größe'],
  ['UTF-16LE', utf16('Größe\r\n', ''), 'Größe\r\n'],
  ['UTF-16BE', utf16('Größe\r\n', '').swap16(), 'Größe\r\n'],
  ['Windows-1252', Buffer.from('Größe,na\xefve caf\xe9', 'latin1'), 'Größe,naïve café'],
  ['Windows-1252', Buffer.from('\x9350 \x80\x94 \x96 it\x92s', 'latin1'), '“50 €” – it’s'],
  ['Windows-1252', Buffer.from('caf\xe9', 'latin1'), 'café'],
  ['UTF-8 and Windows-1252', Buffer.from([...Buffer.from('Größe, '), 0xfc, 0x62]), 'Größe, üb'],
  ['windows-1251', Buffer.from('cff0e8e2e5f22c20ece0f0f8f0f3f2e8e7e0f2eef0', 'hex'), 'Привет, маршрутизатор'],
  [
    'Shift_JIS',
    Buffer.from(
      '838b815b835e815b82cc90dd92e882f08a6d944682b782e982c982cd82b182cc8352837d83938368'.concat(
        '82f08e6782a282dc82b7',
      ),
      'hex',
    ),
    'ルーターの設定を確認するにはこのコマンドを使います',
  ],
  ['Shift_JIS', Buffer.from('838b815b835e815b', 'hex'), 'ルーター'],
  ['Shift_JIS', Buffer.from('8ca22c82a282ca0a944c2c82cb82b10a', 'hex'), '犬,いぬ\n猫,ねこ\n'],
  ['Shift_JIS', Buffer.from('838b815b835e2c8c6f984882f0914982d40a', 'hex'), 'ルータ,経路を選ぶ\n'],
  ['EUC-JP', Buffer.from('a5cda5c3a5c8a4cebef0a4e1', 'hex'), 'ネットの情め'],
  ['GB18030', Buffer.from('beb2ccacc2b7d3c9', 'hex'), '静态路由'],
  ['GB18030', Buffer.from('726f757465722cc2b7d3c9c6f70a', 'hex'), 'router,路由器\n'],
  ['EUC-KR', Buffer.from('b6f3bfecc5cd20bcb3c1a4', 'hex'), '라우터 설정'],
  ['Big5', Buffer.from('c052ba41b8f4a5d1', 'hex'), '靜態路由'],
  ['windows-1256', Buffer.from('e3d1cdc8c720c8c7e1dac7e1e3', 'hex'), 'مرحبا بالعالم'],
  ['ISO-8859-8', Buffer.from('f9ece5ed20f2e5ecedf4', 'hex'), 'שלום עולםפ'],
  ['Windows-1252', Buffer.from('ÄÖÜ ÀÉÈ, GRÜßE', 'latin1'), 'ÄÖÜ ÀÉÈ, GRÜßE'],
  ['Windows-1252', Buffer.from('Ärger mit Äpfeln, Öl und Übung', 'latin1'), 'Ärger mit Äpfeln, Öl und Übung'],
])('a file in %s is decoded correctly', (encoding, bytes, text) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

test('a text cut off within a character is decoded up to there', () => {
  const bytes = Buffer.from('Größe 静');
  expect(decodeText(bytes.subarray(0, -1), { isCut: true })).toEqual({ text: 'Größe ', encoding: 'UTF-8' });
});

test('any bytes can be decoded, without adding replacement characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { text } = decodeText(bytes);
      const count = text.split('\uFFFD').length - 1;
      expect(count).toBeLessThanOrEqual(
        Buffer.from(bytes)
          .toString('latin1')
          .split(/\xef\xbf\xbd|\xfd\xff|\xff\xfd/).length - 1,
      );
      expect(text).not.toMatch(/\p{Cs}/u);
    }),
    { numRuns: 2_000 },
  );
});

test('an image is distinguished from text in an old encoding', () => {
  expect(isBinaryText(decodeText(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')).text)).toBe(true);
  expect(isBinaryText(decodeText(Buffer.from('Gr\xf6\xdfe\t1\r\n\f', 'latin1')).text)).toBe(false);
});
