import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A client's key, and the id that follows from it. */
export type Identity = { readonly did: string; readonly key: KeyObject }

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Makes an identity that nobody had. */
export function createIdentity(): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')])
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return { did: `did:key:z${text}`, key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as clients make it; any part of it can be another. */
export function createToken({ did, key }: Identity, aud: string, claims: object = {}, header: object = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const body = { iss: did, sub: randomBytes(32).toString('hex'), aud, iat, exp: iat + 86_400, ...claims }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(body)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** A topic of its own. */
export const newTopic = () => randomBytes(32).toString('hex')

/** What came in on a subscription. */
export type Push = {
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
}

/** An error answer. */
export class AnswerError extends Error {
  readonly code: number
  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}

/** A bare client of the relay. */
export class RelayClient {
  readonly pushes: Push[] = []
  readonly identity: Identity
  readonly ws: WebSocket
  /** Code and reason, once it is closed. */
  closed: { code: number; reason: string } | undefined
  answers = true
  #lastId = 0
  readonly #waiting = new Map<string, (answer: { result?: unknown; error?: { code: number; message: string } }) => void>()

  constructor(url: string, options: RelayClient.Options = {}) {
    this.identity = options.identity ?? createIdentity()
    const query = new URLSearchParams({
      auth: options.token ?? createToken(this.identity, url),
      projectId: options.project ?? 'p1',
      ...options.query,
    })
    this.ws = new WebSocket(`${url}?${query}`, { headers: options.headers ?? {}, perMessageDeflate: false })
    this.ws.setMaxListeners(0)
    this.ws.on('error', () => {})
    this.ws.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }))
    this.ws.on('message', (data) => this.#take(JSON.parse(data.toString())))
  }

  /** Connects; fails when it is refused. */
  static async open(url: string, options: RelayClient.Options = {}): Promise<RelayClient> {
    const client = new RelayClient(url, options)
    await once(client.ws, 'open')
    return client
  }

  /** Calls, and gives the result. @throws {@link AnswerError} */
  async call(method: string, params: unknown, id: string | number = `${++this.#lastId}`): Promise<unknown> {
    const answer = new Promise<{ result?: unknown; error?: { code: number; message: string } }>((resolve, reject) => {
      this.#waiting.set(JSON.stringify(id), resolve)
      this.ws.once('close', (code: number) => reject(new Error(`closed with ${code}`)))
    })
    this.ws.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    const { result, error } = await answer
    if (error) throw new AnswerError(error)
    return result
  }

  publish(topic: string, message: string, more: object = {}, id?: string | number): Promise<unknown> {
    return this.call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }, id)
  }

  subscribe(topic: string): Promise<unknown> {
    return this.call('irn_subscribe', { topic })
  }

  get messages(): readonly string[] {
    return this.pushes.map(({ message }) => message)
  }

  answer(id: number): void {
    this.ws.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  async close(): Promise<void> {
    if (this.ws.readyState === WebSocket.CLOSED) return
    const closed = once(this.ws, 'close')
    this.ws.terminate()
    await closed
  }

  #take(frame: { id: number | string; method?: string; params?: { data: Omit<Push, 'id'> } }): void {
    if (frame.method === 'irn_subscription' && frame.params) {
      this.pushes.push({ id: frame.id as number, ...frame.params.data })
      if (this.answers) this.answer(frame.id as number)
      return
    }
    const key = JSON.stringify(frame.id)
    this.#waiting.get(key)?.(frame as never)
    this.#waiting.delete(key)
  }
}

export declare namespace RelayClient {
  type Options = {
    identity?: Identity
    token?: string
    project?: string
    headers?: Record<string, string>
    /** More than every client says in its address. */
    query?: Record<string, string>
  }
}
