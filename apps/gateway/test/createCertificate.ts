import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** A certificate that vouches for itself, and its key, in PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 0x80 ? [body.length] : body.length < 0x100 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x18, Buffer.from(text))

/** Makes one for this machine (`localhost`, 127.0.0.1). */
export function createCertificate({ endsAt = Date.UTC(2099, 11, 31) }: { readonly endsAt?: number } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  // Of its own: issuers of one name are taken for one another.
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(`localhost ${randomUUID()}`)))))
  const isAuthority = sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, sequence(der(0x01, Buffer.from([0xff])))))
  const names = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time(`${new Date(endsAt).toISOString().replace(/\D/g, '').slice(0, 14)}Z`)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = sequence(content, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
