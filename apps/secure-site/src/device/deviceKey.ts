import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { custom } from 'valibot'
import type { DeviceStore } from './deviceStore.ts'

/** The device's own key pair (P-256), which cannot be exported: requests signed by it come from this partition (T-G1). */
export type DeviceKey = {
  /** Signs one request (RFC 9449). */
  prove(request: { method: string; url: string; token?: string | undefined; nowMs: number }): Promise<string>
}

const name = 'device-key'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const pairSchema = custom<CryptoKeyPair>((value) => isKey((value as CryptoKeyPair | undefined)?.privateKey), 'a key pair')

/** The partition's key, created at the first call. */
export async function openDeviceKey(store: DeviceStore): Promise<DeviceKey> {
  const known = await store.read(name, pairSchema)
  const pair = known ?? (await makePair(store))
  const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x, y } })
  return {
    async prove({ method, url, token, nowMs }) {
      const { origin, pathname } = new URL(url)
      const claims = {
        jti: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
        htm: method,
        htu: `${origin}${pathname}`,
        iat: Math.floor(nowMs / 1000),
        ...(token === undefined ? {} : { ath: toBase64Url(await sha256(new TextEncoder().encode(token))) }),
      }
      const signed = `${header}.${encode(claims)}`
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, new TextEncoder().encode(signed))
      return `${signed}.${toBase64Url(new Uint8Array(signature))}`
    },
  }
}

/** Two tabs may create one at the same time: the one that is stored first is the partition's. */
async function makePair(store: DeviceStore): Promise<CryptoKeyPair> {
  const locks = globalThis.navigator?.locks
  const make = async () => {
    const known = await store.read(name, pairSchema)
    if (known) return known
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await store.write(name, pair)
    return pair
  }
  return locks ? locks.request('latchkey-device-key', make) : make()
}

/** SHA-256. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function encode(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}

function isKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'algorithm' in value
}
