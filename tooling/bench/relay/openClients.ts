import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** One connection of the load. */
export type RelayClient = {
  readonly received: number
  publish(topic: string, message: string): Promise<void>
  subscribe(topic: string): Promise<void>
  close(): void
}

const atOnce = 50

/** Opens many connections, a few at a time. */
export async function openClients(relayUrl: string, count: number) {
  const clients: RelayClient[] = []
  const connectMs: number[] = []
  let left = count
  const open = async () => {
    while (left-- > 0) {
      const url = `${relayUrl}?auth=${createToken(relayUrl)}&projectId=latchkey-lab`
      const startedAt = performance.now()
      const ws = new WebSocket(url, { perMessageDeflate: false })
      await once(ws, 'open')
      connectMs.push(performance.now() - startedAt)
      clients.push(createClient(ws))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  return { clients, connectMs }
}

function createClient(ws: WebSocket): RelayClient {
  const waiting = new Map<string, { resolve(): void; reject(error: Error): void }>()
  let lastId = 0
  let received = 0
  ws.on('error', () => {})
  ws.on('close', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`closed with ${code}`))
  })
  ws.on('message', (data) => {
    const frame: { id: string | number; method?: string; error?: { message: string } } = JSON.parse(String(data))
    if (frame.method) {
      received += 1
      ws.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      return
    }
    const call = waiting.get(String(frame.id))
    waiting.delete(String(frame.id))
    if (frame.error) call?.reject(new Error(frame.error.message))
    else call?.resolve()
  })
  const call = (method: string, params: object) =>
    new Promise<void>((resolve, reject) => {
      const id = String(++lastId)
      waiting.set(id, { resolve, reject })
      ws.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return {
    get received() {
      return received
    },
    publish: (topic, message) => call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: false }),
    subscribe: (topic) => call('irn_subscribe', { topic }),
    close: () => ws.terminate(),
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function createToken(aud: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')])
  let did = ''
  for (let value = BigInt(`0x${bytes.toString('hex')}`); value > 0n; value /= 58n) did = alphabet[Number(value % 58n)] + did
  const iat = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss: `did:key:z${did}`, sub: randomBytes(32).toString('hex'), aud, iat, exp: iat + 86_400 })}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
